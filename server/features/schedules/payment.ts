import type { CodeName } from '../../../contract/base/calls/codes.ts'
import { isRateAbove } from '../../../contract/base/money/rates.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { RefusedReason, SuspensionReason, UnpaidReason } from '../../../contract/base/time/schedules.ts'
import { AppError } from '../../errors.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import type { PaymentTx } from '../decisions/transaction.ts'
import { createQuote } from '../quotes/calls.ts'
import { buildTransfer, saveTransfer } from '../transfers/create.ts'
import { payTransfer, transitionTransfer } from '../transfers/lifecycle.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { auditSchedule, enqueueRun, lastTryAt, nextTryAt, settlePayment } from './lifecycle.ts'
import { notifyPaymentLeftUnpaid, notifyPaymentRefused, notifyShortBalance } from './notices.ts'
import { isSamePayee } from './recipient.ts'
import { satisfiesTier } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { writeSchedule } from './store.ts'

/** The due payment, and the facts that it is checked against. */
export interface DueScheduledPayment {
  schedule: ScheduleRow
  planned_on: string
  pays_on: string
  /** People in whose names it was approved. */
  principals: readonly string[]
}

/** Thrown, so that the savepoint rolls back the quote of this try. */
class BalanceTooLow extends AppError {
  readonly missingMinor: bigint

  constructor(missingMinor: bigint) {
    super('insufficient_balance')
    this.missingMinor = missingMinor
  }
}

/** Transient errors: the payment is tried again in an hour. */
const transientErrors: readonly CodeName[] = ['rate_unavailable', 'channel_under_maintenance']
const isTransientError = (error: AppError): boolean =>
  error instanceof BalanceTooLow || transientErrors.includes(error.codeName)

function refusalReasonOf({ codeName }: AppError): RefusedReason {
  if (/^(limit_of|amount_)/.test(codeName)) return 'limit_passed'
  return codeName.startsWith('document_') ? 'documents_differ' : 'not_possible'
}

/** Read from the transfer itself: the recipient may have been edited since the schedule was read. */
function suspensionReasonOfTransfer({ asked, ...schedule }: ScheduleRow, made: TransferRow): SuspensionReason | null {
  if (!isSamePayee(schedule, made)) return 'recipient_changed'
  const isAsSigned =
    made.recipient_id === schedule.recipient_id &&
    made.side === schedule.side &&
    made.typed_amount_minor === schedule.fixed_amount_minor &&
    made.fee_payer === schedule.fee_payer &&
    made.purpose === asked.purpose &&
    made.document_hashes.join() === schedule.document_hashes.join()
  return isAsSigned ? null : 'altered'
}

/** Why the payment is left to people; null if it can be paid. */
function unpaidReasonFor(
  { schedule, pays_on, principals }: DueScheduledPayment,
  made: TransferRow,
  availableMinor: bigint,
): UnpaidReason | null {
  if (dayOf(made.created_at) > pays_on) return 'day_passed'
  if (made.fee_minor > schedule.fee_minor) return 'fee_changed'
  if (isRateAbove(made.rate, schedule.rate_max) || made.total_minor > schedule.total_max_minor) return 'rate_moved'
  if (!satisfiesTier(principals, made)) return 'more_approvals'
  return availableMinor < made.total_minor ? 'insufficient_balance' : null
}

/** An ordinary transfer in the name of the schedule's creator, at the current price. */
async function createScheduledTransfer(
  work: PaymentTx,
  { schedule }: DueScheduledPayment,
  availableMinor: bigint | null,
): Promise<TransferRow> {
  const { tx, deps, at: now } = work
  const {
    business_id,
    created_by: user_id,
    created_by_name: full_name,
    corridor_id,
    country,
    side,
    fee_payer,
  } = schedule
  const amount_minor = String(schedule.fixed_amount_minor)
  const by = { business_id, user_id, now }
  const quote = await createQuote(tx, deps, by, { corridor_id, country, side, amount_minor, fee_payer })
  if (availableMinor !== null && availableMinor < quote.total_minor)
    throw new BalanceTooLow(quote.total_minor - availableMinor)
  const { asked, recipient_id } = schedule
  const request = { ...asked, quote_id: quote.id, recipient_id }
  const made = await buildTransfer(tx, deps, { actor: { business_id, user_id, full_name }, now }, request)
  return { ...made, maker_ids: [...schedule.maker_ids] }
}

/** Retries within the day; notifies once of missing money. */
async function retryInAnHour(
  work: PaymentTx,
  { schedule, planned_on, pays_on }: DueScheduledPayment,
  error: AppError,
): Promise<void> {
  const { tx, deps, pipeline, at } = work
  if (error instanceof BalanceTooLow && schedule.short_on !== planned_on) {
    const until = timeValue(lastTryAt(pays_on, deps.settings))
    pipeline.send(writeSchedule(tx, deps.keys, schedule, { short_on: planned_on }))
    pipeline.send(notifyShortBalance(work, schedule, error.missingMinor, until))
  }
  pipeline.send(enqueueRun(tx, deps, schedule, at, nextTryAt(pays_on, deps.settings, at)))
}

/**
 * Pays what is due or leaves it to people, once per planned payment, in the caller's transaction. Returns why the whole schedule must be
 * suspended, in which case nothing was paid; else null.
 */
export async function payScheduledPayment(work: PaymentTx, due: DueScheduledPayment): Promise<SuspensionReason | null> {
  const { tx, deps, pipeline, at } = work
  const { schedule, planned_on, pays_on } = due
  const isLastTry = at >= lastTryAt(pays_on, deps.settings)
  const availableMinor = await lockAvailableBalance(tx, schedule.business_id)
  let made: TransferRow
  try {
    made = await tx.savepoint((savepoint) =>
      createScheduledTransfer({ ...work, tx: savepoint }, due, isLastTry ? null : availableMinor),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (isTransientError(error) && !isLastTry) {
      await retryInAnHour(work, due, error)
      return null
    }
    const reason = refusalReasonOf(error)
    await settlePayment(work, schedule, { outcome: 'refused', reason, transfer_id: null })
    pipeline.send(notifyPaymentRefused(work, schedule, reason, pays_on))
    pipeline.send(auditSchedule(work, schedule, 'schedule.not_paid', { planned_on, reason, refused: error.codeName }))
    return null
  }
  const holdReason = suspensionReasonOfTransfer(schedule, made)
  if (holdReason !== null) return holdReason
  const reason = unpaidReasonFor(due, made, availableMinor)
  await saveTransfer(tx, deps, { actor: work.actor, now: at, address: '' }, made, { schedule: schedule.id, planned_on })
  const outcome = reason === null ? 'paid' : 'left'
  await settlePayment(work, schedule, { outcome, reason, transfer_id: made.id })
  if (reason !== null) {
    pipeline.send(notifyPaymentLeftUnpaid(work, schedule, reason, made.id))
    pipeline.send(auditSchedule(work, schedule, 'schedule.not_paid', { planned_on, reason, transfer: made.id }))
    return null
  }
  const set = { submitted_at: at, submitted_by: schedule.created_by }
  // As stored, since the MAC covers the stored values.
  const stored = await lockTransfer(tx, made.business_id, made.id)
  if (!stored) throw new Error(`the transfer ${made.id} was not stored`)
  payTransfer(work, transitionTransfer(work, stored, { to: transferStatus.awaiting_payment, isPassing: true, set }))
  return null
}
