import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refundDecisions } from '../decisions/decisionStore.ts'
import type { StaffMember } from '../proposals/act.ts'
import { staffWork } from '../transfers/work.ts'
import { advanceRequest, declineRefund, type Refund } from './lifecycle.ts'
import { faultOf } from './mac.ts'
import { openRefund } from './open.ts'
import { enqueueRefund, enqueueRefundCheck } from './orders.ts'
import { findRequest } from './store.ts'

/** What the operator's people do with a refund to a bank account. Each runs in a transaction bound to its business. */

type Staff = Pick<StaffMember, 'staff_id' | 'full_name'>

export async function openForStaff(tx: Tx, businessId: string, requestId: string): Promise<Refund> {
  const found = await findRequest(tx, businessId, requestId)
  if (!found) throw new AppError('not_found', { field: 'request_id' })
  const { transfer, requests } = await openRefund(tx, businessId, found.transfer_id)
  const request = requests.find(({ id }) => id === requestId) ?? found
  const waits = request.stage === 'confirming' || (request.stage === 'paying' && request.held_at !== null)
  if (!waits) throw new AppError('nothing_to_decide', { log: `the refund ${requestId} is ${request.stage}` })
  return { transfer, request }
}

/** Orders the payout. Answers why one that is not what was approved is not paid. */
export async function releaseRefund(
  tx: Tx,
  deps: Deps,
  job: { business_id: string; request_id: string },
  by: Staff,
): Promise<string | null> {
  const refund = await openForStaff(tx, job.business_id, job.request_id)
  const fault = faultOf(deps.keys, refund.request, await refundDecisions.find(tx, job.business_id, [job.request_id]))
  if (fault !== null) return fault
  const work = staffWork(tx, deps, by)
  const staff = by.full_name
  advanceRequest(work, refund, { stage: 'paying', staff, held_at: null, held_reason: null }, { staff })
  // What the bank has been given is asked about: what it said meanwhile was not taken.
  const { request } = refund
  work.pipeline.send(request.sent_at === null ? enqueueRefund(tx, request) : enqueueRefundCheck(tx, request, work.at))
  await work.pipeline.done()
  return null
}

/** Says no before anything was ordered; the business may ask once more. */
export async function refuseRefund(
  tx: Tx,
  deps: Deps,
  job: { business_id: string; request_id: string },
  by: Staff,
  reason: string,
): Promise<void> {
  const refund = await openForStaff(tx, job.business_id, job.request_id)
  if (refund.request.rail !== null) throw new AppError('refund_ordered')
  const work = staffWork(tx, deps, by)
  declineRefund(work, refund, by.full_name, reason)
  await work.pipeline.done()
}
