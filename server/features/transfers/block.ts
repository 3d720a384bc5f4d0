import { rolesWith } from '../../../contract/base/people/roles.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { StaffMember } from '../changeRequests/act.ts'
import { notify } from '../notices/notify.ts'
import { enqueueCheck, enqueueLapse, enqueuePayout, type TransferJob } from './orders.ts'
import { lockPayout, markHeld, markReleased, type PayoutRow, type PayoutStateName } from './payoutStore.ts'
import { faultOf } from './seal.ts'
import { findPeople, lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'

interface Found {
  job: TransferJob
  transfer: TransferRow | undefined
  payout: PayoutRow | undefined
}

/** Nobody but the operator can tell which of the two is true, so nothing is sent, settled or given back until they have looked. */
async function holdPayout(tx: Tx, deps: Deps, { job, transfer, payout }: Found, reason: string): Promise<void> {
  const { business_id, transfer_id } = job
  const at = deps.now()
  await markHeld(tx, job, reason, at)
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

/** Whether an open payout goes on. Where it is not what was signed and paid, it is held from now on. */
export async function goesOn(
  tx: Tx,
  deps: Deps,
  job: TransferJob,
  transfer: TransferRow | undefined,
  payout: PayoutRow | undefined,
): Promise<boolean> {
  if (payout?.held_at) return false
  const fault = faultOf(deps.keys, transfer, payout)
  if (fault !== null) await holdPayout(tx, deps, { job, transfer, payout }, fault)
  return fault === null
}

/** A transfer and its order, locked, where the order has come so far; null where it has not, or is held. */
export async function openPayout(
  tx: Tx,
  deps: Deps,
  job: TransferJob,
  state: PayoutStateName,
): Promise<{ transfer: TransferRow; payout: PayoutRow } | null> {
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, job.business_id, job.transfer_id),
    lockPayout(tx, job.business_id, job.transfer_id),
  ])
  if (!transfer && !payout) throw new Error(`nothing is known of the transfer ${job.transfer_id}`)
  if (payout && payout.state !== state) return null
  return (await goesOn(tx, deps, job, transfer, payout)) && transfer && payout ? { transfer, payout } : null
}

/** The operator has put the rows right, and the payout goes on from where it was. Answers why one that is still broken stays held. */
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
  const reason = faultOf(deps.keys, transfer, payout)
  if (reason !== null) return reason
  const at = deps.now()
  await markReleased(tx, job)
  if (payout.state === 'queued') {
    const named = { business_id: job.business_id, id: job.transfer_id }
    await enqueuePayout(tx, named)
    // Where it waits for its recipient, the end of that may have come and gone while it was held.
    await enqueueLapse(tx, named, at)
  } else await enqueueCheck(tx, job, at)
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
