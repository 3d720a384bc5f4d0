import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { isFinalTransfer, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { post } from '../../ledger/post.ts'
import { transferPaymentPosting, transferRefundPosting } from '../../ledger/postings.ts'
import { closeApprovals } from '../approvals/approvalStore.ts'
import { touchRecipient } from '../recipients/store.ts'
import { announceMove } from './notices.ts'
import { enqueueExpiry, enqueuePayout, orderReminders, withdrawReminders } from './orders.ts'
import { insertPayout } from './payoutStore.ts'
import { assertCanMove } from './rules.ts'
import { type StatusWrite, writeStatus } from './store.ts'
import type { TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

export interface Move {
  to: TransferStatus
  reason?: string
  /** The next move follows in the same transaction: nobody is told of this one. */
  isPassing?: true
  set?: StatusWrite['set']
  /** In whose name the person decided. */
  onBehalfOf?: string | null
}

/**
 * The only way a transfer's status moves: checked against the table of moves, written with its event, told to whom it concerns and
 * put on the audit trail. Answers the transfer as it is then; the statements are in the pipeline.
 */
export function moveTransfer(work: Work, transfer: TransferRow, move: Move): TransferRow {
  const { tx, pipeline, at, actor, by } = work
  assertCanMove(transfer.status, move.to)
  const set = { ...move.set, ...(isFinalTransfer(move.to) ? { closed_at: at } : {}) }
  const moved: TransferRow = { ...transfer, ...set, status: move.to, event_seq: transfer.event_seq + 1 }
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
  if (move.to === transferStatus.awaiting_payment && !move.isPassing) pipeline.send(enqueueExpiry(tx, moved))
  if (move.to === transferStatus.awaiting_approval) pipeline.send(orderReminders(tx, moved, at))
  if (transfer.status === transferStatus.awaiting_approval) {
    pipeline.send(closeApprovals(tx, moved.business_id, moved.id))
    pipeline.send(withdrawReminders(tx, moved))
  }
  if (!move.isPassing) announceMove(work, moved, reason, by?.full_name ?? '')
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
  return moved
}

/** Takes the total from the balance and orders the payout, in the caller's transaction. The balance has been locked and suffices. */
export function payTransfer(work: Work, transfer: TransferRow, onBehalfOf: string | null = null): TransferRow {
  const { tx, deps, pipeline, at } = work
  const { business_id } = transfer
  const rail = deps.rail.name
  const reference = deps.newId()
  const paid = moveTransfer(work, transfer, { to: transferStatus.processing, set: { paid_at: at }, onBehalfOf })
  pipeline.send(
    insertPayout(tx, {
      business_id,
      transfer_id: paid.id,
      rail,
      payout_reference: reference,
      payload_digest: paid.payload_digest,
      created_at: at,
    }),
  )
  pipeline.send(enqueuePayout(tx, paid))
  if (paid.recipient_id !== null) pipeline.send(touchRecipient(tx, business_id, paid.recipient_id, at))
  pipeline.send(post(tx, { business_id, entry_id: deps.newId(), at }, transferPaymentPosting(paid, rail)))
  return paid
}

/** Money back to the balance, less what a refusal cost: from failed or rejected through refunding to refunded. */
export function refundTransfer(
  work: Work,
  transfer: TransferRow,
  rail: string,
  rejectionFeeMinor: bigint,
): TransferRow {
  const { tx, deps, at } = work
  const { business_id } = transfer
  const refunded_minor = transfer.total_minor - rejectionFeeMinor
  const set = { rejection_fee_minor: rejectionFeeMinor, refunded_minor }
  const returning = moveTransfer(work, transfer, { to: transferStatus.refunding, isPassing: true, set })
  work.pipeline.send(
    post(tx, { business_id, entry_id: deps.newId(), at }, transferRefundPosting(transfer, rail, rejectionFeeMinor)),
  )
  return moveTransfer(work, returning, { to: transferStatus.refunded })
}
