import { isIncomingMethod, type PaymentInstructionState } from '../../../contract/base/money/paymentMethods.ts'
import { type BulkStatus, bulkStatus, canBulkTransition, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { openRequest } from '../decisions/requests.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { activateInstruction } from '../paymentInstructions/lifecycle.ts'
import { closeInstruction } from '../paymentInstructions/store.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { notifyBulkPaymentDue, notifyBulkTransition, sendBatchEvent } from './notices.ts'
import { withdrawRows } from './rowStore.ts'
import { decidableBulk, partsOfBulk } from './rules.ts'
import { type BulkWrite, writeBulk } from './store.ts'

/** Jobs of one bulk transfer; `jobs.ts` defines them. */
export const payBulkTask = 'pay_bulk'
export const expireBulkTask = 'expire_bulk'

type Named = Pick<BulkTransferRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, bulk_id: id })

/** Pays the next rows, at once without `runAt`; only one such job exists at a time. */
export const enqueueRows = (tx: Tx, bulk: Named, runAt?: Date): Promise<void> =>
  enqueue(tx, payBulkTask, jobOf(bulk), { jobKey: `bulk:${bulk.id}`, ...(runAt ? { runAt } : {}) })

export const enqueueBulkExpiry = (tx: Tx, bulk: Named, runAt: Date): Promise<void> =>
  enqueue(tx, expireBulkTask, jobOf(bulk), { jobKey: `bulk due:${bulk.id}`, runAt })

/** Statuses that end a bulk transfer before all rows are paid; the rest may be sent again. */
const endingBeforePaid: readonly BulkStatus[] = [bulkStatus.denied, bulkStatus.cancelled, bulkStatus.payment_timed_out]

/** State of its payment instruction after a status that ends the need for it. */
const instructionAfter: Partial<Record<BulkStatus, PaymentInstructionState>> = {
  [bulkStatus.bulk_processing]: 'paid',
  [bulkStatus.payment_timed_out]: 'lapsed',
  [bulkStatus.cancelled]: 'withdrawn',
  [bulkStatus.denied]: 'withdrawn',
}

/** Opens or closes the payment instruction of an externally paid one after a transition, then sends the notices. */
async function updateInstruction(work: TransitionTx, moved: BulkTransferRow, reason: string | null): Promise<void> {
  const { tx, deps, at } = work
  if (isIncomingMethod(moved.payment_method)) {
    const named = { business_id: moved.business_id, cause_id: moved.id }
    const state = instructionAfter[moved.status]
    if (state) await closeInstruction(tx, named, state, at)
    else if (moved.status === bulkStatus.awaiting_payment)
      await notifyBulkPaymentDue(work, moved, await activateInstruction(tx, deps, moved, moved.rate_held_until))
  }
  await notifyBulkTransition(work, moved, reason)
}

/** The only function that changes the status of a bulk transfer: it follows the transition table, notifies and audits. */
export function transitionBulk(
  work: TransitionTx,
  bulk: BulkTransferRow,
  { to, reason = null, set = {} }: { to: BulkStatus; reason?: string | null; set?: BulkWrite },
): BulkTransferRow {
  const { tx, pipeline, at, actor, by } = work
  if (!canBulkTransition(bulk.status, to)) throw new AppError('status_move_refused', { log: `${bulk.status} to ${to}` })
  const write = { ...set, ...(isFinalBulk(to) ? { closed_at: at } : {}) }
  const moved: BulkTransferRow = { ...bulk, ...write, status: to }
  pipeline.send(writeBulk(tx, bulk, to, write))
  if (endingBeforePaid.includes(to)) pipeline.send(withdrawRows(tx, moved.business_id, moved.id))
  if (to === bulkStatus.awaiting_approval)
    pipeline.send(
      openRequest(work, {
        business_id: moved.business_id,
        kind: 'bulk',
        seen_id: moved.id,
        object: decidableBulk(moved, at),
        parts: partsOfBulk(moved),
      }),
    )
  if (to === bulkStatus.awaiting_payment) pipeline.send(enqueueBulkExpiry(tx, moved, moved.rate_held_until))
  if (to === bulkStatus.bulk_processing) pipeline.send(enqueueRows(tx, moved))
  pipeline.send(updateInstruction(work, moved, reason))
  pipeline.send(
    appendAudit(tx, {
      business_id: moved.business_id,
      actor,
      at,
      action: 'bulk.moved',
      object_type: 'bulk',
      object_id: moved.id,
      address: by?.address ?? '',
      detail: { from: bulk.status, to, digest: moved.payload_digest, reason },
    }),
  )
  pipeline.send(sendBatchEvent(work, moved, reason))
  return moved
}
