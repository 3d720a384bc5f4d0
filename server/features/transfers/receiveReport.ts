import { homeCurrency, sentFromReceived } from '../../../contract/base/money.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { lockAvailableBalance, post } from '../../ledger/post.ts'
import { payoutSettledPosting } from '../../ledger/postings.ts'
import type { Work } from '../decisions/work.ts'
import { midRatesAt } from '../quotes/rateStore.ts'
import { goesOn } from './hold.ts'
import { moveTransfer, stopTransfer } from './lifecycle.ts'
import { findPayoutTransfer, lockPayout, type PayoutRow, writePayoutState } from './payoutStore.ts'
import { noteSettlement } from './settlement.ts'
import { lockTransfer } from './store.ts'
import { addToMonth } from './summaryStore.ts'
import type { TransferRow } from './transferRow.ts'
import { serverWork } from './work.ts'

/** What the receiving bank takes for its refusal, in rupiah at the day's rate; never more than was paid. */
async function rejectionFee(tx: Tx, transfer: TransferRow, now: Date): Promise<bigint> {
  const fee = findCorridor(transfer.corridor_id, transfer.country)?.rejection_fee
  if (!fee || fee.amount_minor === '0') return 0n
  const [mid] = await midRatesAt(tx, [fee.currency], now)
  if (!mid) return 0n
  const inHome = sentFromReceived(BigInt(fee.amount_minor), homeCurrency, fee.currency, mid.mid_rate)
  const isMoreThanPaid = inHome > transfer.total_minor
  return isMoreThanPaid ? transfer.total_minor : inHome
}

function settle(work: Work, transfer: TransferRow, rail: string): void {
  const { tx, deps, pipeline, at } = work
  moveTransfer(work, transfer, { to: transferStatus.succeeded })
  pipeline.send(addToMonth(tx, transfer))
  const to = { business_id: transfer.business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, payoutSettledPosting(transfer, rail)))
}

/** Balance before audit chain: whoever takes both takes them in this order. */
async function giveBack(work: Work, transfer: TransferRow, rail: string, report: PayoutReport): Promise<void> {
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

/** Said for a person to look at, on the audit trail and in the log. */
async function noteContradiction(work: Work, payout: PayoutRow, report: PayoutReport): Promise<void> {
  const { business_id, transfer_id } = payout
  work.deps.log.error({ business_id, object_id: transfer_id, reason: report.state }, 'a rail contradicts itself')
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

/** What arrived, beside what was promised; a rail may say it later than that it arrived. */
async function compareCredited(work: Work, transfer: TransferRow, payout: PayoutRow, report: PayoutReport) {
  if (report.state !== 'succeeded' || report.credited === undefined) return
  if (!(await noteSettlement(work, transfer, report.rail, report.credited)))
    await noteContradiction(work, payout, report)
}

/**
 * A rail's report. The first word on an order counts; a repeat changes nothing. One that contradicts it, or comes from a rail that does not
 * have the order, is put on the audit trail for a person to look at.
 */
export async function receiveReport(
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
  const work = serverWork(tx, deps, 'payout_report')
  const isOpen = payout.state === 'queued' || payout.state === 'submitted'
  if (payout.rail === report.rail) {
    if (report.state === 'submitted') return isOpen ? 'pending' : 'late'
    if (payout.state === report.state) {
      await compareCredited(work, transfer, payout, report)
      return 'repeated'
    }
  }
  const job = { business_id: businessId, transfer_id: transferId }
  if (isOpen && !(await goesOn(tx, deps, job, transfer, payout))) return 'held'
  if (payout.rail !== report.rail || !isOpen) {
    await noteContradiction(work, payout, report)
    return 'contradicted'
  }
  work.pipeline.send(writePayoutState(tx, payout, report.state, report.detail, work.at))
  if (report.state === 'succeeded') settle(work, transfer, payout.rail)
  else await giveBack(work, transfer, payout.rail, report)
  await work.pipeline.done()
  await compareCredited(work, transfer, payout, report)
  return 'taken'
}
