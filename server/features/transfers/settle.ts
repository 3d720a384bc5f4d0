import { homeCurrency, sentFromReceived } from '../../../contract/base/money.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps, PayoutOrder, PayoutReport } from '../../deps.ts'
import { post } from '../../ledger/post.ts'
import { payoutSettledPosting } from '../../ledger/postings.ts'
import { midRatesAt } from '../quotes/store.ts'
import { digestTransfer } from './digest.ts'
import { moveTransfer, refundTransfer } from './lifecycle.ts'
import { enqueueExpiry } from './orders.ts'
import { awaitingPayment, failed, isHeld, processing, rejected, succeeded, timedOut } from './rules.ts'
import { addToMonth, findPayoutTransfer, lockAvailable, lockPayout, lockTransfer, writePayoutState } from './store.ts'
import type { TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

/** What the server does to a transfer by itself: its payout, the rail's reports, the deadline. */

const serverWork = (tx: Tx, deps: Deps): Work => ({ tx, deps, pipeline: createPipeline(), at: deps.now(), by: null })

/** The order for the rail, or null where it has been taken already. What was approved is what is executed. */
export async function readOrder(tx: Tx, businessId: string, transferId: string): Promise<PayoutOrder | null> {
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, businessId, transferId),
    lockPayout(tx, businessId, transferId),
  ])
  if (!transfer || !payout) throw new Error(`the transfer ${transferId} has no payout`)
  if (payout.state !== 'queued') return null
  const digest = digestTransfer(transfer)
  if (digest !== payout.payload_digest || digest !== transfer.payload_digest) {
    throw new Error(`the transfer ${transferId} is not what was approved`)
  }
  return {
    payout_reference: payout.payout_reference,
    business_id: businessId,
    transfer_id: transferId,
    currency: transfer.receive_currency,
    amount_minor: transfer.receive_amount_minor,
    account_number: transfer.account_number,
    recipient_name: transfer.recipient_name,
  }
}

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
  moveTransfer(work, transfer, { to: succeeded })
  pipeline.send(addToMonth(tx, transfer))
  const to = { business_id: transfer.business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, payoutSettledPosting(transfer, rail)))
}

/** Balance before audit chain: whoever takes both takes them in this order. */
async function giveBack(work: Work, transfer: TransferRow, rail: string, report: PayoutReport): Promise<void> {
  const isRejected = report.state === 'rejected'
  const [fee] = await Promise.all([
    isRejected ? rejectionFee(work.tx, transfer, work.at) : 0n,
    lockAvailable(work.tx, transfer.business_id),
  ])
  const stopped = moveTransfer(work, transfer, { to: isRejected ? rejected : failed, reason: report.detail })
  refundTransfer(work, stopped, rail, fee)
}

/**
 * A rail's report. The first word on an order counts; a repeat changes nothing, and one that contradicts it is put on the audit
 * trail for a person to look at.
 */
export async function receiveReport(tx: Tx, deps: Deps, businessId: string, report: PayoutReport): Promise<void> {
  if (report.state === 'submitted') return
  const transferId = await findPayoutTransfer(tx, businessId, report.payout_reference)
  if (transferId === null) throw new Error(`no payout has the reference ${report.payout_reference}`)
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, businessId, transferId),
    lockPayout(tx, businessId, transferId),
  ])
  if (!transfer || !payout) throw new Error(`the payout ${report.payout_reference} has no transfer`)
  if (payout.state === report.state) return
  const work = serverWork(tx, deps)
  if (transfer.status !== processing || (payout.state !== 'queued' && payout.state !== 'submitted')) {
    deps.log.error(
      { business_id: businessId, object_id: transferId, reason: report.state },
      'a rail contradicts itself',
    )
    await appendAudit(tx, {
      business_id: businessId,
      at: work.at,
      user_id: null,
      action: 'payout.contradicted',
      object_type: 'transfer',
      object_id: transferId,
      address: '',
      detail: { was: payout.state, reported: report.state },
    })
    return
  }
  work.pipeline.send(writePayoutState(tx, payout, report.state, report.detail, work.at))
  if (report.state === 'succeeded') settle(work, transfer, payout.rail)
  else await giveBack(work, transfer, payout.rail, report)
  await work.pipeline.done()
}

/** The countdown has ended: an approved transfer that nobody paid. One that has more time now is left until then. */
export async function expireTransfer(tx: Tx, deps: Deps, businessId: string, transferId: string): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (transfer?.status !== awaitingPayment) return
  const work = serverWork(tx, deps)
  if (isHeld(transfer, work.at)) work.pipeline.send(enqueueExpiry(tx, transfer))
  else moveTransfer(work, transfer, { to: timedOut })
  await work.pipeline.done()
}
