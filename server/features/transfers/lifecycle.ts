import { isIncomingMethod, type PaymentInstructionState } from '../../../contract/base/money/paymentMethods.ts'
import {
  isFinalTransfer,
  neverPaidStatuses,
  type TransferStatus,
  transferStatus,
} from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { post } from '../../ledger/post.ts'
import { refundOwedPosting, transferPaymentPosting, transferRefundPosting } from '../../ledger/postings.ts'
import { createUetr } from '../../ports/ids.ts'
import { readRefundPreference } from '../businesses/store.ts'
import { finalizeApprovals } from '../decisions/decisionStore.ts'
import { openRequest } from '../decisions/requests.ts'
import type { PaymentTx, TransitionTx } from '../decisions/transaction.ts'
import { activateInstruction } from '../paymentInstructions/lifecycle.ts'
import { closeInstruction } from '../paymentInstructions/store.ts'
import { releasePromo, spendPromoUse } from '../quotes/promoStore.ts'
import { updateLastUsed } from '../recipients/store.ts'
import {
  bulkOutcomes,
  cancelReminders,
  enqueueBulkOutcome,
  enqueuePayout,
  enqueueReminders,
  enqueueTransferExpiry,
  sendTransferEvent,
} from './enqueue.ts'
import { assertTransferIntact, payoutMac, transferMac } from './mac.ts'
import { notifyPaymentDue, notifyRefundOwed, notifyTransition } from './notices.ts'
import { insertPayout } from './payoutStore.ts'
import { assertTransferTransition, decidableTransfer, partsOfTransfer } from './rules.ts'
import { type StatusWrite, saveTransferView, writeStatus } from './store.ts'
import { type TransferRow, transferViewOf } from './transferRow.ts'

/** State of the payment instruction after a status that no longer needs it. */
const instructionStateAfter: Partial<Record<TransferStatus, PaymentInstructionState>> = {
  [transferStatus.processing]: 'paid',
  [transferStatus.payment_timed_out]: 'lapsed',
  [transferStatus.cancelled]: 'withdrawn',
  [transferStatus.denied]: 'withdrawn',
}

/** Opens or closes the instruction of a transfer after a transition. */
export async function updatePaymentInstruction(work: TransitionTx, moved: TransferRow): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, id: cause_id } = moved
  const state = instructionStateAfter[moved.status]
  if (state) await closeInstruction(tx, { business_id, cause_id }, state, at)
  else if (moved.status === transferStatus.awaiting_payment)
    await notifyPaymentDue(work, moved, await activateInstruction(tx, deps, moved, moved.rate_held_until))
}

export interface TransferTransition {
  to: TransferStatus
  reason?: string
  /** Transient: another transition follows in the same transaction, so this one is not notified. */
  isPassing?: true
  set?: StatusWrite['set']
  /** Person in whose name the decision was made. */
  onBehalfOf?: string | null
}

/** A use of a promotion is reserved for it until it is paid. */
const isDiscounted = ({ certificate }: TransferRow): boolean => certificate !== null && certificate.promo_code !== ''

/** Puts a transfer, or another price of it, to those who approve it. */
export const openTransferRequest = (work: TransitionTx, transfer: TransferRow): Promise<void> =>
  openRequest(work, {
    business_id: transfer.business_id,
    kind: 'transfer',
    seen_id: transfer.id,
    object: decidableTransfer(transfer, work.at),
    parts: partsOfTransfer(transfer),
  })

/** A transfer gets its UETR when it is submitted; one submitted before there were UETRs, when it is paid. */
const uetrFor = (
  { uetr }: TransferRow,
  deps: Pick<TransitionTx['deps'], 'randomBytes'>,
  set: StatusWrite['set'] = {},
) => (uetr === null && (set.submitted_at || set.paid_at) ? { uetr: createUetr(deps.randomBytes) } : {})

/**
 * The only function that changes a transfer's status: it checks the seal and renews it, follows the transition table, writes the event,
 * notifies and audits. Returns the transfer after it; the statements are in the pipeline.
 */
export function transitionTransfer(work: TransitionTx, transfer: TransferRow, move: TransferTransition): TransferRow {
  const { tx, deps, pipeline, at, actor, by } = work
  assertTransferTransition(transfer.status, move.to)
  assertTransferIntact(deps.keys, transfer)
  const unsealed = {
    ...move.set,
    ...uetrFor(transfer, deps, move.set),
    ...(isFinalTransfer(move.to) ? { closed_at: at } : {}),
  }
  const after: TransferRow = { ...transfer, ...unsealed, status: move.to, event_seq: transfer.event_seq + 1 }
  const set = { ...unsealed, seal: transferMac(deps.keys, after) }
  const moved: TransferRow = { ...after, seal: set.seal }
  const user_id = by?.user_id ?? null
  const address = by?.address ?? null
  const reason = move.reason ?? null
  pipeline.send(
    writeStatus(tx, transfer, {
      to: move.to,
      at,
      user_id,
      address,
      reason,
      set,
      on_behalf_of: move.onBehalfOf ?? null,
    }),
  )
  if (move.to === transferStatus.awaiting_payment && !move.isPassing)
    pipeline.send(enqueueTransferExpiry(tx, moved, moved.rate_held_until))
  if (isIncomingMethod(moved.payment_method)) pipeline.send(updatePaymentInstruction(work, moved))
  if (move.to === transferStatus.awaiting_approval) {
    pipeline.send(enqueueReminders(tx, work.deps, moved, at))
    pipeline.send(openTransferRequest(work, moved))
  }
  if (transfer.status === transferStatus.awaiting_approval) {
    pipeline.send(finalizeApprovals(tx, moved.business_id, moved.id))
    pipeline.send(cancelReminders(tx, moved))
  }
  if (isDiscounted(transfer) && neverPaidStatuses.includes(move.to)) pipeline.send(releasePromo(tx, transfer))
  // Rows of a file send no notices of their own; the bulk transfer does.
  if (!move.isPassing && moved.bulk_id === null) notifyTransition(work, moved, reason, by?.full_name ?? '')
  if (moved.bulk_id !== null && bulkOutcomes.includes(move.to)) pipeline.send(enqueueBulkOutcome(tx, moved))
  if (by && !move.isPassing) pipeline.send(saveTransferView(tx, by.user_id, moved, transferViewOf(moved), at))
  pipeline.send(
    appendAudit(tx, {
      business_id: moved.business_id,
      actor,
      at,
      action: 'transfer.moved',
      object_type: 'transfer',
      object_id: moved.id,
      address: address ?? '',
      detail: { from: transfer.status, to: move.to, version: moved.version, digest: moved.payload_digest, reason },
    }),
  )
  pipeline.send(sendTransferEvent(work, moved, reason))
  return moved
}

/** Debits the total from the balance and orders the payout, in the caller's transaction. The balance is locked and suffices. */
export function payTransfer(work: PaymentTx, transfer: TransferRow, onBehalfOf: string | null = null): TransferRow {
  const { tx, deps, pipeline, at } = work
  const { business_id } = transfer
  const [rail] = deps.rails.inOrder(transfer.corridor_id)
  const reference = deps.newId()
  const paid = transitionTransfer(work, transfer, { to: transferStatus.processing, set: { paid_at: at }, onBehalfOf })
  const order = {
    business_id,
    transfer_id: paid.id,
    rail,
    payout_reference: reference,
    payload_digest: paid.payload_digest,
    created_at: at,
  }
  pipeline.send(insertPayout(tx, { ...order, seal: payoutMac(deps.keys, paid, order) }))
  pipeline.send(enqueuePayout(tx, paid))
  if (isDiscounted(paid)) pipeline.send(spendPromoUse(tx, business_id, paid.quote_id, at))
  if (paid.recipient_id !== null) pipeline.send(updateLastUsed(tx, business_id, paid.recipient_id, at))
  pipeline.send(post(tx, { business_id, entry_id: deps.newId(), at }, transferPaymentPosting(paid, rail)))
  return paid
}

/** The caller has posted the incoming payment to the balance, which is locked. */
export const payByIncomingPayment = (work: PaymentTx, transfer: TransferRow): TransferRow =>
  payTransfer(
    work,
    transfer.status === transferStatus.awaiting_payment
      ? transitionTransfer(work, transfer, { to: transferStatus.payment_confirming, isPassing: true })
      : transfer,
  )

export interface TransferStop {
  /** failed, rejected or recipient_lapsed. */
  to: TransferStatus
  reason: string
  rail: string
  rejectionFeeMinor: bigint
}

/**
 * Undoes an unsuccessful payment. Its money returns at once to the balance that it came from; if the business chooses the destination, or
 * the money came from elsewhere, it is owed until a refund is requested. Call it after `lockAvailableBalance`.
 */
export async function stopTransfer(
  work: TransitionTx,
  transfer: TransferRow,
  stop: TransferStop,
): Promise<TransferRow> {
  const { tx, deps, at } = work
  const { to, reason, rail, rejectionFeeMinor } = stop
  const { business_id } = transfer
  const choice = await readRefundPreference(tx, business_id)
  const isAtOnce = choice === 'balance' && !isIncomingMethod(transfer.payment_method)
  if (isAtOnce || transfer.total_minor === rejectionFeeMinor) {
    return refundTransfer(work, transitionTransfer(work, transfer, { to, reason }), rail, rejectionFeeMinor)
  }
  const set = { rejection_fee_minor: rejectionFeeMinor }
  const stopped = transitionTransfer(work, transfer, { to, reason, isPassing: true, set })
  work.pipeline.send(
    post(tx, { business_id, entry_id: deps.newId(), at }, refundOwedPosting(transfer, rail, rejectionFeeMinor)),
  )
  work.pipeline.send(notifyRefundOwed(work, stopped, reason))
  return stopped
}

/** Money back to the balance, less the cost of a refusal: from failed or rejected through refunding to refunded. */
export function refundTransfer(
  work: TransitionTx,
  transfer: TransferRow,
  rail: string,
  rejectionFeeMinor: bigint,
): TransferRow {
  const { tx, deps, at } = work
  const { business_id } = transfer
  const refunded_minor = transfer.total_minor - rejectionFeeMinor
  const set = { rejection_fee_minor: rejectionFeeMinor, refunded_minor }
  const returning = transitionTransfer(work, transfer, { to: transferStatus.refunding, isPassing: true, set })
  work.pipeline.send(
    post(tx, { business_id, entry_id: deps.newId(), at }, transferRefundPosting(transfer, rail, rejectionFeeMinor)),
  )
  return transitionTransfer(work, returning, { to: transferStatus.refunded })
}
