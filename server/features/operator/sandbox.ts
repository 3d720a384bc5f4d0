import { homeCurrency } from '../../../contract/base/money/money.ts'
import { payInBankNames } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { standardFormats } from '../../../contract/base/texts/formats.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { magicAccounts } from '../../../contract/corridors/magicAccounts.ts'
import { magicNames } from '../../../contract/corridors/nameChecks.ts'
import type { sandboxCalls } from '../../../contract/features/openapi/sandboxOperations.ts'
import { sandboxOutcomeTexts } from '../../../contract/messages/catalogues/sandboxOutcomes.ts'
import type { ApiKeyActor, PersonActor } from '../../actor.ts'
import { type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { readAheadMs } from '../../db/sandboxClock.ts'
import type { Deps, OwnAccount, RequestContext, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { sandboxSource } from '../../ports/bank.ts'
import { listMembers } from '../approvals/store.ts'
import { moveToApi } from '../balance/calls.ts'
import { readTotals } from '../balance/store.ts'
import { bulkDecision } from '../bulk/decision.ts'
import { digestSeen, type SeenObject } from '../decisions/digest.ts'
import { canDecide, readEligibility } from '../decisions/eligibility.ts'
import { type AnySubject, beginDecision, makeDecision } from '../decisions/engine.ts'
import { insertChallenge } from '../factors/otpChallengeStore.ts'
import type { VerifiedChallenge } from '../factors/proofs.ts'
import { creditToTopUp } from '../incomingPayments/receive.ts'
import { batchResponse, readApiBatch } from '../openapi/operations/batches.ts'
import { openTransferResponse } from '../openapi/operations/transfers.ts'
import { assertMethodAccepts, requestPayInAccount } from '../paymentInstructions/lifecycle.ts'
import { openTopUp } from '../topups/calls.ts'
import { transferDecision } from '../transfers/decision.ts'
import { findTransfers } from '../transfers/store.ts'
import { moveClock } from './system.ts'

type KeyContext = Omit<RequestContext, 'actor'> & { actor: ApiKeyActor }
type Member = Awaited<ReturnType<typeof listMembers>>[number]

const codeLifeMs = 60_000

/** The request, as if this person had made it. */
const contextOf = (context: KeyContext, { id, role, full_name }: Member): SignedInContext => ({
  ...context,
  actor: {
    kind: 'person',
    business_id: context.actor.business_id,
    user_id: id,
    full_name,
    role,
    format_style: standardFormats(context.locale).style,
    time_zone: standardFormats(context.locale).timeZone,
    session_id_hash: '',
  } satisfies PersonActor,
})

/** A code for exactly this content that nobody was sent: the approval spends it like a typed one. */
async function signAs<Row, Shared>(
  tx: Tx,
  deps: Deps,
  { actor, now, locale, device_id }: SignedInContext,
  subject: AnySubject<Row, Shared>,
  seen: readonly SeenObject[],
): Promise<VerifiedChallenge> {
  const { user_id, business_id } = actor
  const id = deps.newId()
  await insertChallenge(tx, {
    ...{ id, user_id, business_id, device_id, purpose: 'approve', method: 'email', sent_to: '', code_hash: '' },
    object_digest: digestSeen({ kind: subject.kind, purpose: 'approve', seen }),
    ...{ language: locale, mail_values: {}, is_stranger: false, sent_at: now },
    expires_at: new Date(now.getTime() + codeLifeMs),
  })
  return { challenge_id: id, user_id, business_id, proof: { method: 'email' } }
}

/**
 * Approves with one person after the other until the object waits no more, by the engine and its rules alone. Only for a sandbox: the
 * caller has checked that.
 */
async function approveAsPeople<Row, Shared>(
  tx: Tx,
  deps: Deps,
  context: KeyContext,
  subject: AnySubject<Row, Shared>,
  id: string,
): Promise<void> {
  if (deps.settings.profile !== 'sandbox') throw new AppError('not_found')
  const { now } = context
  const { business_id } = context.actor
  const members = await listMembers(tx, business_id)
  let approvals = 0
  for (const member of members.filter(({ role }) => hasPermission(role, subject.permissions.approve))) {
    const [row] = await subject.find(tx, business_id, [{ id, version: 0, payload_digest: '' }])
    if (row === undefined) throw new AppError('not_found')
    const object = subject.decidable(row, now)
    if (!object.is_waiting) break
    const key = { business_id, user_id: member.id }
    const eligibilityTo = await readEligibility(tx, subject, key, [object.id], { isLocked: true, now, deps })
    if (!canDecide('approve', subject, object, eligibilityTo(object))) continue
    const { version, payload_digest } = object
    const seen = { id, version, payload_digest }
    const person = contextOf(context, member)
    const signature = await signAs(tx, deps, person, subject, [seen])
    const deciding = await beginDecision(tx, { deps, context: person }, subject, {
      step: 'approve',
      seen: [seen],
      signature,
    })
    const { work, done } = await makeDecision(tx, subject, deciding, { row, seen, reason: '' })
    await work.pipeline.done()
    done()
    approvals++
  }
  if (approvals === 0) throw new AppError('status_move_refused', { log: 'nobody may approve it, or it does not wait' })
}

/** Operations of the open API that act for banks and people. The router serves them in a sandbox alone; each checks it again. */
export function assertSandbox({ settings }: Pick<Deps, 'settings'>): void {
  if (settings.profile !== 'sandbox') throw new AppError('not_found')
}

const hourMs = 3_600_000
const method = 'bank_transfer'

export const sandboxAccount = (deps: Deps, reference: string): Promise<OwnAccount> =>
  requestPayInAccount(deps, { method, bank: payInBankNames[0], reference })

type Credited = (AuditedBy | AuditedByKey) & { maker: { user_id: string; full_name: string } }

/** A top-up that its bank has paid; with `api_balance`, moved to where programs pay from. */
export async function creditSandbox(
  tx: Tx,
  deps: Deps,
  by: Credited,
  { amount_minor, to, account }: CallRequest<'/open/add-sandbox-money'> & { account: OwnAccount },
): Promise<void> {
  const { actor, now, address, maker } = by
  const { business_id } = actor
  const topUp = await openTopUp(tx, deps, by, { method, amount_minor, account })
  const id = deps.newId()
  await creditToTopUp(
    tx,
    deps,
    {
      ...{ id, business_id, topup_id: topUp.id, transfer_id: null, bulk_id: null },
      ...{ bank: sandboxSource, bank_reference: id, account_number: account.account_number },
      ...{ currency: homeCurrency, amount_minor: BigInt(amount_minor), credited_at: now, received_at: now },
      ...{ payer_name: '', payer_account: null, payer_country: null, remittance: '', state: 'matched', reason: null },
    },
    topUp,
  )
  // The books accept this move from people only, so the key's owner makes it.
  const person = { kind: 'person', business_id, user_id: maker.user_id } as const
  if (to === 'api_balance') await moveToApi(tx, deps, { actor: person, now, address }, BigInt(amount_minor))
}

const clockHandler = defineHandler('/open/sandbox-clock', {
  async run(_tx, { now }, _request, { deps }) {
    assertSandbox(deps)
    return { now }
  },
})

const advanceClockHandler = defineHandler('/open/advance-sandbox-clock', {
  async run(tx, context, { hours }, { deps }) {
    assertSandbox(deps)
    await moveClock(tx, deps.keys, hours * hourMs)
    await appendRequestAudit(tx, context, {
      action: 'clock.advanced',
      object_type: 'clock',
      object_id: 'sandbox_clock',
      detail: { hours },
    })
    return { now: new Date(deps.outsideNow().getTime() + (await readAheadMs(tx))) }
  },
})

const addMoneyHandler = defineHandler('/open/add-sandbox-money', {
  async prepare(deps, { attempt }, { amount_minor }) {
    assertSandbox(deps)
    assertMethodAccepts(method, BigInt(amount_minor), 'amount_minor')
    return sandboxAccount(deps, attempt)
  },
  async run(tx, { actor, now, address }, { amount_minor, to }, { deps, prepared: account }) {
    const { business_id, owner: maker } = actor
    await creditSandbox(tx, deps, { actor, now, address, maker }, { amount_minor, to, account })
    const { api_minor, available_minor } = await readTotals(tx, business_id)
    return { currency: homeCurrency, api_minor, available_minor }
  },
})

const approveTransferHandler = defineHandler('/open/approve-sandbox-transfer', {
  async run(tx, context, { id }, { deps }) {
    await approveAsPeople(tx, deps, context, transferDecision, id)
    const [transfer] = await findTransfers(tx, context.actor.business_id, [id])
    if (!transfer) throw new AppError('not_found')
    return openTransferResponse(transfer, context.locale)
  },
})

const approveBatchHandler = defineHandler('/open/approve-sandbox-batch', {
  async run(tx, context, { id }, { deps }) {
    await approveAsPeople(tx, deps, context, bulkDecision, id)
    return batchResponse(tx, await readApiBatch(tx, context.actor.business_id, id), context.locale)
  },
})

const outcomesHandler = defineHandler('/open/sandbox-outcomes', {
  async run(_tx, { locale }, _request, { deps }) {
    assertSandbox(deps)
    const items = Object.entries({ ...magicAccounts, ...magicNames }).map(([ending, outcome]) => ({
      ending,
      outcome,
      description: sandboxOutcomeTexts[outcome][locale],
    }))
    return { items }
  },
})

export const sandboxHandlers = {
  '/open/sandbox-clock': clockHandler,
  '/open/advance-sandbox-clock': advanceClockHandler,
  '/open/add-sandbox-money': addMoneyHandler,
  '/open/approve-sandbox-transfer': approveTransferHandler,
  '/open/approve-sandbox-batch': approveBatchHandler,
  '/open/sandbox-outcomes': outcomesHandler,
} satisfies Pick<HandlerTable, keyof typeof sandboxCalls>
