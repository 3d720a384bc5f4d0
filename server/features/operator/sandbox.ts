import { homeCurrency } from '../../../contract/base/money/money.ts'
import { payInBankNames } from '../../../contract/base/money/paymentMethods.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { magicAccounts } from '../../../contract/corridors/magicAccounts.ts'
import { magicNames } from '../../../contract/corridors/nameChecks.ts'
import type { sandboxCalls } from '../../../contract/features/openapi/sandboxOperations.ts'
import { sandboxOutcomeTexts } from '../../../contract/messages/catalogues/sandboxOutcomes.ts'
import { type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { readAheadMs } from '../../db/sandboxClock.ts'
import type { Deps, OwnAccount } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { sandboxSource } from '../../ports/bank/sandbox.ts'
import { moveToApi } from '../balance/calls.ts'
import { readTotals } from '../balance/store.ts'
import { bulkDecision } from '../bulk/decision.ts'
import { creditToTopUp } from '../incomingPayments/receive.ts'
import { batchResponse, readApiBatch } from '../openapi/operations/batches.ts'
import { openTransferResponse } from '../openapi/operations/transfers.ts'
import { assertMethodAccepts, requestPayInAccount } from '../paymentInstructions/lifecycle.ts'
import { openTopUp } from '../topups/calls.ts'
import { transferDecision } from '../transfers/decision.ts'
import { findTransfers } from '../transfers/store.ts'
import { approveAsPeople } from './sandboxApprovals.ts'
import { moveClock } from './system.ts'

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
