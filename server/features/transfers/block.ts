import { rolesWith } from '../../../contract/base/people/roles.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { missingInOrder, missingReason } from '../../ports/rails/orderNeeds.ts'
import type { StaffMember } from '../changeRequests/executor.ts'
import { notify } from '../notices/notify.ts'
import { enqueuePayout, enqueuePayoutCheck, enqueueRecipientLapse, type TransferJob } from './enqueue.ts'
import { findPayoutMacError } from './mac.ts'
import { createOrder, orderChangedReason, repeatOrder } from './order.ts'
import { findPayoutJournalError, readOrder } from './orderJournalStore.ts'
import {
  lockPayout,
  markPayoutBlocked,
  markPayoutReleased,
  type PayoutRow,
  type PayoutStateName,
} from './payoutStore.ts'
import { findPeople, lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'

interface PayoutWithTransfer {
  job: TransferJob
  transfer: TransferRow | undefined
  payout: PayoutRow | undefined
}

/** Only the operator can tell which version is right, so nothing is sent, settled or refunded before their review. */
export async function blockPayout(
  tx: Tx,
  deps: Deps,
  { job, transfer, payout }: PayoutWithTransfer,
  reason: string,
): Promise<void> {
  const { business_id, transfer_id } = job
  const at = deps.now()
  await markPayoutBlocked(tx, job, reason, at)
  if (transfer) {
    const [admins, makers] = await Promise.all([
      findPeople(tx, business_id, rolesWith('approvals.edit')),
      findPeople(tx, business_id, rolesWith('transfers.read'), transfer.created_by),
    ])
    const user_ids = [...new Set([...admins, ...makers].map(({ id }) => id))]
    const target = `/business/report-detail/${transfer_id}`
    const params = { reference: transfer.reference }
    await notify(tx, deps, { business_id, user_ids, message: 'payout_held', params, target })
  }
  await appendAudit(tx, {
    business_id,
    actor: { kind: 'job', task: 'payout' },
    at,
    action: 'payout.held',
    object_type: 'transfer',
    object_id: transfer_id,
    address: '',
    detail: { reason, state: payout?.state ?? null },
  })
  deps.log.fatal({ business_id, object_id: transfer_id, reason }, 'a payout is held')
}

/** Why a payout is not what was signed and paid, or not where its journal says; null if it is both. */
async function findPayoutError(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  transfer: TransferRow | undefined,
  payout: PayoutRow | undefined,
): Promise<string | null> {
  const fault = findPayoutMacError(keys, transfer, payout)
  return fault !== null || !payout ? fault : findPayoutJournalError(await readOrder(tx, keys, payout), payout)
}

/** Whether an open payout may continue. Blocks it if it is not what was signed and paid, or the journal says otherwise. */
export async function canContinuePayout(
  tx: Tx,
  deps: Deps,
  job: TransferJob,
  transfer: TransferRow | undefined,
  payout: PayoutRow | undefined,
): Promise<boolean> {
  if (payout?.held_at) return false
  const fault = await findPayoutError(tx, deps, transfer, payout)
  if (fault !== null) await blockPayout(tx, deps, { job, transfer, payout }, fault)
  return fault === null
}

/** A transfer and its order, locked, if the order has reached that state; null if not, or if it is blocked. */
export async function lockOpenPayout(
  tx: Tx,
  deps: Deps,
  job: TransferJob,
  state: PayoutStateName,
): Promise<{ transfer: TransferRow; payout: PayoutRow } | null> {
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, job.business_id, job.transfer_id),
    lockPayout(tx, job.business_id, job.transfer_id),
  ])
  if (!transfer && !payout) throw new Error(`unknown transfer ${job.transfer_id}`)
  if (payout && payout.state !== state) return null
  // Nothing is sent while it is compared with the lists of sanctions; a report of the rail that had it before still counts.
  if (payout?.checking_since) return null
  return (await canContinuePayout(tx, deps, job, transfer, payout)) && transfer && payout ? { transfer, payout } : null
}

/** Why an order cannot be handed to its rail, the first time or again. */
async function findOrderFault(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  transfer: TransferRow,
  payout: PayoutRow,
): Promise<string | null> {
  const order = await createOrder(tx, transfer, payout)
  if (payout.bound_at !== null)
    return repeatOrder(order, (await readOrder(tx, keys, payout)).binding) === null ? orderChangedReason : null
  const missing = missingInOrder(order)
  return missing.length > 0 ? missingReason(missing) : null
}

/** The operator has corrected the rows, and the payout continues from where it was. Returns why one that is still broken stays blocked. */
export async function releasePayout(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now'>,
  job: TransferJob,
  { staff_id, full_name }: Pick<StaffMember, 'staff_id' | 'full_name'>,
): Promise<string | null> {
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, job.business_id, job.transfer_id),
    lockPayout(tx, job.business_id, job.transfer_id),
  ])
  if (!payout?.held_at) throw new Error(`the payout of ${job.transfer_id} is not held`)
  const reason = await findPayoutError(tx, deps, transfer, payout)
  if (reason !== null) return reason
  const fault = transfer && payout.state === 'queued' ? await findOrderFault(tx, deps, transfer, payout) : null
  if (fault !== null) return fault
  const at = deps.now()
  await markPayoutReleased(tx, job)
  if (payout.state === 'queued') {
    const named = { business_id: job.business_id, id: job.transfer_id }
    await enqueuePayout(tx, named)
    // If it awaits its recipient, the deadline may have passed while it was blocked.
    await enqueueRecipientLapse(tx, named, at)
  } else await enqueuePayoutCheck(tx, job, at)
  await appendAudit(tx, {
    business_id: job.business_id,
    actor: { kind: 'staff', staff_id },
    at,
    action: 'payout.released',
    object_type: 'transfer',
    object_id: job.transfer_id,
    address: '',
    detail: { staff: full_name, reason: payout.held_reason },
  })
  return null
}
