import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { missingInOrder, missingReason } from '../../ports/rails/orderNeeds.ts'
import { findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutors, ObservedFacts, StaffMember } from '../changeRequests/executor.ts'
import { staffTx } from '../transfers/context.ts'
import { orderChangedReason, repeatOrder } from '../transfers/order.ts'
import { readOrder } from '../transfers/orderJournalStore.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import {
  advanceRefundRequest,
  declineRefund,
  enqueueRefund,
  enqueueRefundCheck,
  lockRefund,
  type Refund,
  submitRefundTask,
} from './lifecycle.ts'
import { findRefundError } from './mac.ts'
import { createRefundOrder } from './order.ts'
import type { RequestRow } from './rules.ts'
import { findRefundRequest, updateRefundRequest } from './store.ts'

/** Locks the transfer before its request, as everywhere. */
export async function lockRefundRequest(
  tx: Tx,
  businessId: string,
  found: RequestRow | undefined,
): Promise<{ transfer: TransferRow; request: RequestRow } | null> {
  if (!found) return null
  const transfer = await lockTransfer(tx, businessId, found.transfer_id)
  const request = await findRefundRequest(tx, businessId, found.id)
  return transfer && request ? { transfer, request } : null
}

/** For review by a person. */
export const auditPayout = (
  tx: Tx,
  deps: Deps,
  request: RequestRow,
  action: 'payout.held' | 'payout.contradicted',
  detail: object,
) =>
  appendAudit(tx, {
    business_id: request.business_id,
    actor: { kind: 'job', task: submitRefundTask },
    at: deps.now(),
    action,
    object_type: 'transfer',
    object_id: request.transfer_id,
    address: '',
    detail: { request: request.id, ...detail },
  })

/** Differs from what was approved: nothing is sent until the operator has reviewed it. */
export async function blockRefund(tx: Tx, deps: Deps, request: RequestRow, reason: string): Promise<void> {
  await updateRefundRequest(tx, request, { held_at: deps.now(), held_reason: reason })
  await auditPayout(tx, deps, request, 'payout.held', { reason })
  deps.log.fatal({ business_id: request.business_id, object_id: request.id, reason }, 'a refund is blocked')
}

/** Staff actions on a refund run in a transaction bound to its business. */
type Staff = Pick<StaffMember, 'staff_id' | 'full_name'>

async function lockForStaff(tx: Tx, businessId: string, requestId: string): Promise<Refund> {
  const found = await findRefundRequest(tx, businessId, requestId)
  if (!found) throw new AppError('not_found', { field: 'request_id' })
  const { transfer, requests } = await lockRefund(tx, businessId, found.transfer_id)
  const request = requests.find(({ id }) => id === requestId) ?? found
  const waits = request.stage === 'confirming' || (request.stage === 'paying' && request.held_at !== null)
  if (!waits) throw new AppError('nothing_to_decide', { log: `the refund ${requestId} is ${request.stage}` })
  return { transfer, request }
}

/** Orders the payout. Returns the reason why one that differs from its approval is not paid. */
export async function releaseRefund(
  tx: Tx,
  deps: Deps,
  job: { business_id: string; request_id: string },
  by: Staff,
): Promise<string | null> {
  const refund = await lockForStaff(tx, job.business_id, job.request_id)
  const fault = await findRefundError(tx, deps.keys, refund.request)
  if (fault !== null) return fault
  if (refund.request.held_at !== null) {
    const order = await createRefundOrder(tx, refund.transfer, refund.request)
    const missing = refund.request.rail === null ? missingInOrder(order) : []
    if (missing.length > 0) return missingReason(missing)
    const { business_id, payout_reference } = order
    const { binding } = await readOrder(tx, deps.keys, { business_id, payout_reference })
    if (refund.request.rail !== null && repeatOrder(order, binding) === null) return orderChangedReason
  }
  const work = staffTx(tx, deps, by)
  const staff = by.full_name
  advanceRefundRequest(work, refund, { stage: 'paying', staff, held_at: null, held_reason: null }, { staff })
  // The bank may already have the order: its state is queried, since reports were not accepted meanwhile.
  const { request } = refund
  work.pipeline.send(request.sent_at === null ? enqueueRefund(tx, request) : enqueueRefundCheck(tx, request, work.at))
  await work.pipeline.done()
  return null
}

/** Declines before anything is ordered; the business may request it once more. */
export async function refuseRefund(
  tx: Tx,
  deps: Deps,
  job: { business_id: string; request_id: string },
  by: Staff,
  reason: string,
): Promise<void> {
  const refund = await lockForStaff(tx, job.business_id, job.request_id)
  const { rail, payout_reference } = refund.request
  const order = payout_reference && (await readOrder(tx, deps.keys, { business_id: job.business_id, payout_reference }))
  if (rail !== null || (order && (order.holder !== null || order.fault !== null))) throw new AppError('refund_ordered')
  const work = staffTx(tx, deps, by)
  declineRefund(work, refund, by.full_name, reason)
  await work.pipeline.done()
}

async function inspectRefund(
  tx: Tx,
  { business_id, request_id }: { business_id: string; request_id: string },
): Promise<ObservedFacts<'refund_release'>> {
  await bindBusiness(tx, business_id)
  const { transfer, request } = await lockForStaff(tx, business_id, request_id)
  return {
    object_id: request_id,
    facts: {
      business: (await findBusinessName(tx, business_id)) ?? null,
      transfer: transfer.reference,
      stage: request.stage,
      currency: request.currency,
      amount_minor: String(request.amount_minor),
      bank: request.bank_name,
      account_number: request.account_number,
      account_name: request.account_name,
      held_reason: request.held_reason,
      digest: request.payload_digest,
    },
  }
}

export const refundExecutors = {
  refund_release: {
    inspect: (tx, _deps, payload) => inspectRefund(tx, payload),
    async execute(tx, deps, { business_id, request_id }, { by }) {
      const fault = await releaseRefund(tx, deps, { business_id, request_id }, by)
      if (fault !== null) throw new AppError('still_held', { log: fault })
    },
  },
  refund_decline: {
    inspect: (tx, _deps, payload) => inspectRefund(tx, payload),
    execute: (tx, deps, { business_id, request_id, note }, { by }) =>
      refuseRefund(tx, deps, { business_id, request_id }, by, note),
  },
} satisfies Pick<ChangeRequestExecutors, 'refund_release' | 'refund_decline'>
