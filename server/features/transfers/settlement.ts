import { homeCurrency } from '../../../contract/base/money/money.ts'
import { sentFromReceived } from '../../../contract/base/money/rates.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Credited, Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockAvailableBalance, post } from '../../ledger/post.ts'
import { payoutSettledPosting, shortfallCreditPosting } from '../../ledger/postings.ts'
import type { StaffMember } from '../changeRequests/executor.ts'
import type { PaymentTx } from '../decisions/transaction.ts'
import { midRatesAt } from '../quotes/store.ts'
import { canContinuePayout } from './block.ts'
import { jobTx } from './context.ts'
import { addToMonth } from './homeStore.ts'
import { stopTransfer, transitionTransfer } from './lifecycle.ts'
import { appendToJournal } from './orderJournalStore.ts'
import { findPayoutTransfer, lockPayout, type PayoutRow, writePayoutState } from './payoutStore.ts'
import { closeVariance, findCredited, insertSettlement, lockVariance } from './settlementStore.ts'
import { lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'

type Promised = Pick<TransferRow, 'certificate' | 'receive_amount_minor'>

/** The credited amount compared with the promise: between the guaranteed and the ordered amount there is no variance. */
export function varianceOf({ certificate, receive_amount_minor: ordered }: Promised, creditedMinor: bigint): bigint {
  const guaranteed = BigInt(certificate?.guaranteed_minor ?? ordered)
  if (creditedMinor < guaranteed) return creditedMinor - guaranteed
  return creditedMinor > ordered ? creditedMinor - ordered : 0n
}

/** Stores the amount that the rail reports as credited. False if it is in another currency, or differs from an earlier report. */
async function saveSettlement(
  { tx, at, actor }: PaymentTx,
  transfer: TransferRow,
  rail: string,
  credited: Credited,
): Promise<boolean> {
  if (credited.currency !== transfer.receive_currency) return false
  const { business_id, id: transfer_id } = transfer
  const { amount_minor: credited_minor, charges_minor, rate } = credited
  const variance_minor = varianceOf(transfer, credited_minor)
  const row = { business_id, transfer_id, rail, reported_at: at, credited_minor, charges_minor, rate, variance_minor }
  if (!(await insertSettlement(tx, row))) return (await findCredited(tx, business_id, transfer_id)) === credited_minor
  if (variance_minor === 0n) return true
  await appendAudit(tx, {
    business_id,
    actor,
    at,
    action: 'payout.credited_otherwise',
    object_type: 'transfer',
    object_id: transfer_id,
    address: '',
    detail: {
      rail,
      currency: credited.currency,
      credited_minor: String(credited_minor),
      variance_minor: String(variance_minor),
    },
  })
  return true
}

type StaffDeps = Pick<Deps, 'now' | 'newId'>

interface Closing {
  business_id: string
  transfer_id: string
  by: Pick<StaffMember, 'staff_id' | 'full_name'>
}

export async function lockOpenVariance(
  tx: Tx,
  { business_id, transfer_id }: Pick<Closing, 'business_id' | 'transfer_id'>,
) {
  const transfer = await lockTransfer(tx, business_id, transfer_id)
  const variance = await lockVariance(tx, business_id, transfer_id)
  if (!transfer || variance === null) throw new AppError('nothing_to_decide')
  return { transfer, variance }
}

const auditClosing = (tx: Tx, { business_id, transfer_id, by }: Closing, at: Date, detail: Record<string, string>) =>
  appendAudit(tx, {
    business_id,
    actor: { kind: 'staff', staff_id: by.staff_id },
    at,
    action: 'payout.variance_closed',
    object_type: 'transfer',
    object_id: transfer_id,
    address: '',
    detail,
  })

/** The shortfall in the sender's currency at the transfer's rate, at least 1. Refuses if more arrived than was ordered. */
export function shortfallInSendCurrency(transfer: TransferRow, varianceMinor: bigint): bigint {
  if (varianceMinor > 0n) throw new AppError('nothing_to_decide')
  const { send_currency, receive_currency, rate } = transfer
  const worth = sentFromReceived(-varianceMinor, send_currency, receive_currency, rate)
  return worth > 0n ? worth : 1n
}

/** Credits the shortfall to the sender's balance. Returns the amount. */
export async function compensateShortfall(tx: Tx, { now, newId }: StaffDeps, closing: Closing): Promise<bigint> {
  const { transfer, variance } = await lockOpenVariance(tx, closing)
  const made_good_minor = shortfallInSendCurrency(transfer, variance)
  const at = now()
  await lockAvailableBalance(tx, closing.business_id)
  const to = { business_id: closing.business_id, entry_id: newId(), at }
  await post(tx, to, shortfallCreditPosting(transfer, made_good_minor))
  const end = {
    outcome: 'made_good',
    made_good_minor,
    note: null,
    closed_by: closing.by.full_name,
    closed_at: at,
  } as const
  await closeVariance(tx, closing, end)
  await auditClosing(tx, closing, at, { made_good_minor: String(made_good_minor), currency: transfer.send_currency })
  return made_good_minor
}

/** Closes the variance without payment: the bank paid the rest, or the report was wrong. The sender reads the explanation. */
export async function explainVariance(tx: Tx, { now }: StaffDeps, closing: Closing, note: string): Promise<void> {
  await lockOpenVariance(tx, closing)
  const at = now()
  const end = {
    outcome: 'explained',
    made_good_minor: null,
    note,
    closed_by: closing.by.full_name,
    closed_at: at,
  } as const
  await closeVariance(tx, closing, end)
  await auditClosing(tx, closing, at, { note })
}

/** The receiving bank's fee for its refusal, in rupiah at the day's rate; never more than was paid. */
async function rejectionFee(tx: Tx, transfer: TransferRow, now: Date): Promise<bigint> {
  const fee = findCorridor(transfer.corridor_id, transfer.country)?.rejection_fee
  if (!fee || fee.amount_minor === '0') return 0n
  const [mid] = await midRatesAt(tx, [fee.currency], now)
  if (!mid) return 0n
  const inHome = sentFromReceived(BigInt(fee.amount_minor), homeCurrency, fee.currency, mid.mid_rate)
  const isMoreThanPaid = inHome > transfer.total_minor
  return isMoreThanPaid ? transfer.total_minor : inHome
}

function settle(work: PaymentTx, transfer: TransferRow, rail: string): void {
  const { tx, deps, pipeline, at } = work
  transitionTransfer(work, transfer, { to: transferStatus.succeeded })
  pipeline.send(addToMonth(tx, transfer))
  const to = { business_id: transfer.business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, payoutSettledPosting(transfer, rail)))
}

/** Balance before audit chain, as in every lock order. */
async function refundRejected(
  work: PaymentTx,
  transfer: TransferRow,
  rail: string,
  report: PayoutReport,
): Promise<void> {
  const isRejected = report.state === 'rejected'
  const [fee] = await Promise.all([
    isRejected ? rejectionFee(work.tx, transfer, work.at) : 0n,
    lockAvailableBalance(work.tx, transfer.business_id),
  ])
  await stopTransfer(work, transfer, {
    to: isRejected ? transferStatus.rejected : transferStatus.failed,
    reason: report.detail,
    rail,
    rejectionFeeMinor: fee,
  })
}

/** Recorded for review, in the audit log and the server log. */
async function auditContradiction(work: PaymentTx, payout: PayoutRow, report: PayoutReport): Promise<void> {
  const { business_id, transfer_id } = payout
  work.deps.log.error(
    { business_id, object_id: transfer_id, reason: report.state },
    'a rail contradicts its earlier report',
  )
  await appendAudit(work.tx, {
    business_id,
    actor: work.actor,
    at: work.at,
    action: 'payout.contradicted',
    object_type: 'transfer',
    object_id: transfer_id,
    address: '',
    detail: { was: payout.state, reported: report.state, rail: report.rail },
  })
}

/** Compares the credited amount with the promise; a rail may report it later than the arrival. */
async function auditVariance(work: PaymentTx, transfer: TransferRow, payout: PayoutRow, report: PayoutReport) {
  if (report.state !== 'succeeded' || report.credited === undefined) return
  if (!(await saveSettlement(work, transfer, report.rail, report.credited)))
    await auditContradiction(work, payout, report)
}

/**
 * Handles a rail's report. The first report on an order counts; a repeat changes nothing. A contradicting one, or one from a rail without
 * the order, is audited for review.
 */
export async function receivePayoutReport(
  tx: Tx,
  deps: Deps,
  businessId: string,
  report: PayoutReport,
): Promise<ReportEffect> {
  const transferId = await findPayoutTransfer(tx, businessId, report.payout_reference)
  if (transferId === null) throw new Error(`no payout has the reference ${report.payout_reference}`)
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, businessId, transferId),
    lockPayout(tx, businessId, transferId),
  ])
  if (!transfer || !payout) throw new Error(`the payout ${report.payout_reference} has no transfer`)
  const work = jobTx(tx, deps, 'payout_report')
  const isOpen = payout.state === 'queued' || payout.state === 'submitted'
  if (payout.rail === report.rail) {
    if (report.state === 'submitted') return isOpen ? 'pending' : 'late'
    if (payout.state === report.state) {
      await auditVariance(work, transfer, payout, report)
      return 'repeated'
    }
  }
  const job = { business_id: businessId, transfer_id: transferId }
  if (isOpen && !(await canContinuePayout(tx, deps, job, transfer, payout))) return 'held'
  if (payout.rail !== report.rail || !isOpen) {
    await auditContradiction(work, payout, report)
    return 'contradicted'
  }
  const { rail, state, detail } = report
  work.pipeline.send(writePayoutState(tx, payout, state, detail, work.at))
  await appendToJournal(tx, deps.keys, payout, { rail, entry: state, detail, at: work.at })
  if (report.state === 'succeeded') settle(work, transfer, payout.rail)
  else await refundRejected(work, transfer, payout.rail, report)
  await work.pipeline.done()
  await auditVariance(work, transfer, payout, report)
  return 'taken'
}
