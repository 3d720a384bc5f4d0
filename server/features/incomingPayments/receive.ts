import { type SuspenseReason, shownReason } from '../../../contract/base/money/paymentMethods.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockAvailableBalance, post } from '../../ledger/post.ts'
import { suspenseReceivedPosting, topUpPosting } from '../../ledger/postings.ts'
import type { BulkTransferRow } from '../bulk/bulkRow.ts'
import { transitionBulk } from '../bulk/lifecycle.ts'
import { lockBulk } from '../bulk/store.ts'
import { findPaymentMismatch, matchIncomingPayment } from '../paymentInstructions/lifecycle.ts'
import { findInstruction, type InstructionRow, lockInstruction } from '../paymentInstructions/store.ts'
import { loadMatcher } from '../screening/lists/loadMatcher.ts'
import { creditTopUp } from '../topups/lifecycle.ts'
import { type TopUpRow, topUpAwaitsMoney } from '../topups/rules.ts'
import { lockTopUp } from '../topups/store.ts'
import { jobTx } from '../transfers/context.ts'
import { payByIncomingPayment } from '../transfers/lifecycle.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { notifyPaymentInSuspense } from './notices.ts'
import { alteredFactsOf, oddFacts, payerFactsOf } from './payerFacts.ts'
import { isPayerAlike, screenPayer } from './payerScreening.ts'
import {
  findIncomingPayment,
  type IncomingPaymentRow,
  insertIncomingPayment,
  listPaymentsOfTransfer,
  type NewIncomingPayment,
} from './store.ts'

/** The payment for which the incoming money was announced. Binds the transaction to the business that announced it. */
export async function findAnnouncement(
  tx: Tx,
  {
    business_id,
    transfer_id,
    topup_id,
    bulk_id,
  }: Pick<IncomingPaymentRow, 'business_id' | 'transfer_id' | 'topup_id' | 'bulk_id'>,
): Promise<TransferRow | TopUpRow | BulkTransferRow | undefined> {
  if (business_id === null) return undefined
  await bindBusiness(tx, business_id)
  if (transfer_id !== null) return lockTransfer(tx, business_id, transfer_id)
  if (bulk_id !== null) return lockBulk(tx, business_id, bulk_id)
  return topup_id === null ? undefined : lockTopUp(tx, business_id, topup_id)
}

export const checkHandler = defineHandler('/credit/check', {
  async run(tx, { actor: { business_id } }, { transfer_id }) {
    const [instruction, credits] = await Promise.all([
      findInstruction(tx, { business_id, cause_id: transfer_id }),
      listPaymentsOfTransfer(tx, business_id, transfer_id),
    ])
    if (instruction?.transfer_id !== transfer_id) throw new AppError('not_found')
    if (instruction.state === 'open' && credits.length === 0) throw new AppError('funds_not_received')
    return {
      state: instruction.state,
      credits: credits.map((credit) => ({ ...credit, reason: shownReason(credit.reason ?? 'unknown') })),
    }
  },
})

type IncomingPaymentOutcome =
  | { state: 'matched'; transfer_id: string }
  | { state: 'matched'; topup_id: string }
  | { state: 'matched'; bulk_id: string }
  | { state: 'held'; reason: SuspenseReason }
  /** The bank has reported it before, with the same or another amount or account; nothing was done. */
  | { state: 'repeated' | 'contradicted' }

/** The payment that the money is for, locked. */
type Target = { instruction: InstructionRow } & (
  | { transfer: TransferRow; topUp?: never; bulk?: never }
  | { topUp: TopUpRow; transfer?: never; bulk?: never }
  | { bulk: BulkTransferRow; transfer?: never; topUp?: never }
)

const actor = { kind: 'job', task: 'receive_credit' } as const

/** A repeated report changes nothing; another amount or account is put on the operator's audit log for review. */
async function handleRepeatedReport(tx: Tx, deps: Deps, credit: IncomingPayment): Promise<IncomingPaymentOutcome> {
  const kept = await findIncomingPayment(tx, credit)
  const isSame =
    kept?.amount_minor === credit.amount_minor &&
    kept.currency === credit.currency &&
    kept.account_number === credit.account_number
  if (kept && !isSame) {
    deps.log.error({ object_id: kept.id }, 'a bank contradicts its earlier report of an incoming payment')
    await bindBusiness(tx, noBusiness)
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: deps.now(),
      action: 'credit.contradicted',
      object_type: 'credit',
      object_id: kept.id,
      address: '',
      detail: { was: String(kept.amount_minor), reported: String(credit.amount_minor), currency: credit.currency },
    })
  }
  return { state: isSame ? 'repeated' : 'contradicted' }
}

/** Puts it in suspense until two members of staff assign or return it. */
async function putInSuspense(
  tx: Tx,
  deps: Deps,
  credit: NewIncomingPayment,
  reason: SuspenseReason,
  target?: Target,
): Promise<IncomingPaymentOutcome> {
  if (!(await insertIncomingPayment(tx, { ...credit, state: 'held', reason })))
    return handleRepeatedReport(tx, deps, credit)
  const at = credit.received_at
  const { id, currency, amount_minor } = credit
  const fact = {
    actor,
    at,
    action: 'credit.held' as const,
    object_type: 'credit',
    object_id: id,
    address: '',
    detail: {
      reason,
      amount: String(amount_minor),
      currency,
      transfer_id: credit.transfer_id,
      topup_id: credit.topup_id,
      bulk_id: credit.bulk_id,
    },
  }
  if (target) {
    await notifyPaymentInSuspense(tx, deps, credit, target.transfer ?? target.topUp ?? target.bulk)
    const detail = { ...fact.detail, reason: shownReason(reason) }
    await appendAudit(tx, { ...fact, detail, business_id: target.instruction.business_id })
  }
  await bindBusiness(tx, noBusiness)
  await post(
    tx,
    { business_id: noBusiness, entry_id: deps.newId(), at },
    suspenseReceivedPosting({ id, currency, amount_minor }),
  )
  await appendAudit(tx, { ...fact, business_id: noBusiness })
  deps.log.warn({ object_id: id, reason }, 'an incoming payment is in suspense')
  return { state: 'held', reason }
}

/** The payment that the money is for. A report on an account counts only from the source of that account. */
async function findTarget(tx: Tx, deps: Deps, credit: IncomingPayment): Promise<Target | undefined> {
  if (deps.bank.tellerOf(credit.account_number) !== credit.bank) return undefined
  const found = await matchIncomingPayment(tx, deps, credit)
  if (!found) return undefined
  const { business_id, transfer_id, topup_id, bulk_id } = found
  await bindBusiness(tx, business_id)
  const transfer = transfer_id === null ? undefined : await lockTransfer(tx, business_id, transfer_id)
  const topUp = topup_id === null ? undefined : await lockTopUp(tx, business_id, topup_id)
  const bulk = bulk_id === null ? undefined : await lockBulk(tx, business_id, bulk_id)
  const instruction = await lockInstruction(tx, found)
  if (!instruction) return undefined
  if (transfer) return { transfer, instruction }
  if (bulk) return { bulk, instruction }
  return topUp && { topUp, instruction }
}

/** Whether it awaits money, also after its people reported the payment. */
function awaitsMoney({ transfer, topUp, bulk }: Target): boolean {
  if (bulk) return bulk.status === bulkStatus.awaiting_payment
  if (topUp) return topUpAwaitsMoney(topUp.status)
  return transfer.status === transferStatus.awaiting_payment || transfer.status === transferStatus.payment_confirming
}

/** Credits the balance and pays from it: a transfer at once, a bulk transfer row by row. */
async function creditAndPay(
  tx: Tx,
  deps: Deps,
  credit: NewIncomingPayment,
  { transfer, bulk }: Exclude<Target, { topUp: TopUpRow }>,
): Promise<IncomingPaymentOutcome> {
  const { business_id, id } = transfer ?? bulk
  const cause = transfer ? { transfer_id: id } : { bulk_id: id }
  await lockAvailableBalance(tx, business_id)
  if (!(await insertIncomingPayment(tx, { ...credit, state: 'matched', reason: null })))
    return handleRepeatedReport(tx, deps, credit)
  const work = jobTx(tx, deps, actor.task)
  const to = { business_id, entry_id: deps.newId(), at: credit.received_at }
  work.pipeline.send(post(tx, to, topUpPosting(credit.id, credit.amount_minor)))
  if (transfer) payByIncomingPayment(work, transfer)
  else transitionBulk(work, bulk, { to: bulkStatus.bulk_processing })
  work.pipeline.send(
    appendAudit(tx, {
      business_id,
      actor,
      at: credit.received_at,
      action: 'credit.matched',
      object_type: 'credit',
      object_id: credit.id,
      address: '',
      detail: { ...cause, amount: String(credit.amount_minor), bank: credit.bank, reference: credit.bank_reference },
    }),
  )
  await work.pipeline.done()
  return { state: 'matched', ...cause }
}

/** Credits the balance, where it stays. */
export async function creditToTopUp(
  tx: Tx,
  deps: Deps,
  credit: NewIncomingPayment,
  topUp: TopUpRow,
): Promise<IncomingPaymentOutcome> {
  const { business_id, id: topup_id } = topUp
  await lockAvailableBalance(tx, business_id)
  if (!(await insertIncomingPayment(tx, { ...credit, state: 'matched', reason: null })))
    return handleRepeatedReport(tx, deps, credit)
  const at = credit.received_at
  await post(tx, { business_id, entry_id: deps.newId(), at }, topUpPosting(credit.id, credit.amount_minor))
  await creditTopUp(tx, deps, { actor, name: null, at, address: '' }, topUp, credit.amount_minor)
  await appendAudit(tx, {
    business_id,
    actor,
    at,
    action: 'credit.matched',
    object_type: 'credit',
    object_id: credit.id,
    address: '',
    detail: { topup_id, amount: String(credit.amount_minor), bank: credit.bank, reference: credit.bank_reference },
  })
  return { state: 'matched', topup_id }
}

/**
 * Handles money that a bank reports as received, in its own transaction: it pays what it was requested for, or goes into suspense. It is
 * booked once, however often the bank reports it.
 */
export async function receiveIncomingPaymentReport(
  deps: Deps,
  reported: IncomingPayment,
): Promise<IncomingPaymentOutcome> {
  const credit = { ...reported, ...payerFactsOf(reported) }
  const matcher = await loadMatcher(deps)
  return deps.sql.begin(async (tx) => {
    const target = await findTarget(tx, deps, credit)
    const id = deps.newId()
    const altered = alteredFactsOf(reported, credit)
    if (altered.length > 0) deps.log.warn({ object_id: id, reason: `${credit.bank}: ${altered.join(', ')}` }, oddFacts)
    const row: NewIncomingPayment = {
      ...credit,
      id,
      received_at: deps.now(),
      state: 'held',
      reason: null,
      business_id: target?.instruction.business_id ?? null,
      transfer_id: target?.transfer?.id ?? null,
      topup_id: target?.topUp?.id ?? null,
      bulk_id: target?.bulk?.id ?? null,
    }
    const isAlike = isPayerAlike(deps, matcher, row)
    if (isAlike && (await findIncomingPayment(tx, row))) return handleRepeatedReport(tx, deps, row)
    const verdict = isAlike ? await screenPayer(tx, deps, matcher, row) : 'clear'
    if (!target) return putInSuspense(tx, deps, row, credit.currency === 'IDR' ? 'unknown' : 'currency')
    const fault = findPaymentMismatch(credit, target.instruction) ?? (awaitsMoney(target) ? null : 'late')
    if (fault !== null) return putInSuspense(tx, deps, row, fault, target)
    if (verdict !== 'clear') return putInSuspense(tx, deps, row, 'unknown', target)
    return target.topUp ? creditToTopUp(tx, deps, row, target.topUp) : creditAndPay(tx, deps, row, target)
  }) as Promise<IncomingPaymentOutcome>
}
