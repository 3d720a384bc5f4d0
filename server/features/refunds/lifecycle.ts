import { limits } from '../../../contract/base/money/limits.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockAvailableBalance, post } from '../../ledger/post.ts'
import { owedToBalancePosting, refundReturnedPosting, refundSettledPosting } from '../../ledger/postings.ts'
import { createUetr } from '../../ports/ids.ts'
import type { Keys } from '../../ports/keys.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { transitionTransfer } from '../transfers/lifecycle.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { isAsRequested, refundMac } from './mac.ts'
import { notifyRefund } from './notices.ts'
import type { RequestRow } from './rules.ts'
import { findRefundRequests, type RefundRequestWrite, updateRefundRequest } from './store.ts'

/** Jobs of one request; `jobs.ts` defines them. */
export const submitRefundTask = 'submit_refund'
export const checkRefundTask = 'check_refund'
export const refundOverdueTask = 'refund_overdue'

type Named = Pick<RequestRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, request_id: id })

export const enqueueRefund = (tx: Tx, request: Named, runAt?: Date): Promise<void> =>
  enqueue(tx, submitRefundTask, jobOf(request), {
    jobKey: `refund:${request.id}`,
    ...(runAt === undefined ? {} : { runAt }),
  })

export const enqueueRefundCheck = (tx: Tx, request: Named, runAt: Date): Promise<void> =>
  enqueue(tx, checkRefundTask, jobOf(request), { jobKey: `refund check:${request.id}`, runAt })

/** At the end of the promised time. */
const enqueueOverdue = (tx: Tx, request: Named, dueAt: Date): Promise<void> =>
  enqueue(tx, refundOverdueTask, jobOf(request), { jobKey: `refund due:${request.id}`, runAt: dueAt })

/** Webhook event of a refund request. */
export const sendRefundEvent = ({ tx, deps, at }: TransitionTx, row: RequestRow): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'refund',
    became: row.stage,
    data: { ...row, status: row.stage },
  })

export interface Refund {
  transfer: TransferRow
  request: RequestRow
}

/** Audits the result of a request. Transitions of the transfer are audited separately. */
export const auditRefundRequest = (work: TransitionTx, { transfer, request }: Refund, to: string, facts: object = {}) =>
  appendAudit(work.tx, {
    business_id: request.business_id,
    actor: work.actor,
    at: work.at,
    action: 'refund.moved',
    object_type: 'transfer',
    object_id: transfer.id,
    address: work.by?.address ?? '',
    detail: { request: request.id, to, digest: request.payload_digest, ...facts },
  })

export function advanceRefundRequest(
  work: TransitionTx,
  refund: Refund,
  set: RefundRequestWrite,
  facts: object = {},
): RequestRow {
  work.pipeline.send(updateRefundRequest(work.tx, refund.request, set))
  const request = { ...refund.request, ...set }
  work.pipeline.send(auditRefundRequest(work, { ...refund, request }, request.stage, facts))
  work.pipeline.send(sendRefundEvent(work, request))
  return request
}

/** Immediate, since the money stays within the platform. Locks the balance before the audit chain. */
export async function refundToBalance(work: TransitionTx, { transfer, request }: Refund): Promise<void> {
  const { tx, deps, pipeline, at } = work
  const { business_id } = transfer
  await lockAvailableBalance(tx, business_id)
  const returning = transitionTransfer(work, transfer, { to: transferStatus.refunding, isPassing: true })
  const to = { business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, owedToBalancePosting(transfer, request.amount_minor)))
  transitionTransfer(work, returning, { to: transferStatus.refunded, set: { refunded_minor: request.amount_minor } })
  pipeline.send(auditRefundRequest(work, { transfer, request }, request.stage))
  pipeline.send(sendRefundEvent(work, request))
}

/** Approved, or needs no approval: the promised time begins, and the operator reviews it. */
export function confirmRefund(work: TransitionTx, refund: Refund): void {
  const { deps, pipeline, at } = work
  const due_at = new Date(at.getTime() + limits.refundPromiseMs)
  const payout_reference = deps.newId()
  const uetr = createUetr(deps.randomBytes)
  const seal = refundMac(deps.keys, { ...refund.request, payout_reference, uetr })
  const request = advanceRefundRequest(work, refund, { stage: 'confirming', due_at, payout_reference, uetr, seal })
  const transfer = transitionTransfer(work, refund.transfer, { to: transferStatus.refunding, isPassing: true })
  pipeline.send(enqueueOverdue(work.tx, request, due_at))
  pipeline.send(notifyRefund(work, { transfer, request }, 'refund_confirming'))
}

/** The operator declines, with a reason; the money stays owed. */
export function declineRefund(work: TransitionTx, refund: Refund, staff: string, reason: string): void {
  const request = advanceRefundRequest(
    work,
    refund,
    { stage: 'declined', closed_at: work.at, staff, reason },
    { staff, reason },
  )
  const transfer = transitionTransfer(work, refund.transfer, {
    to: transferStatus.refund_failed,
    isPassing: true,
    reason,
  })
  work.pipeline.send(notifyRefund(work, { transfer, request }, 'refund_failed'))
}

/** The company's bank has credited it. */
export function settleRefund(work: TransitionTx, refund: Refund, rail: string): void {
  const { tx, deps, pipeline, at } = work
  const request = advanceRefundRequest(work, refund, { stage: 'paid', closed_at: at })
  const transfer = transitionTransfer(work, refund.transfer, {
    to: transferStatus.refunded,
    isPassing: true,
    set: { refunded_minor: request.amount_minor },
  })
  const to = { business_id: request.business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, refundSettledPosting(request, rail)))
  pipeline.send(notifyRefund(work, { transfer, request }, 'refund_paid'))
}

/** The company's bank refused it: owed again, less the penalty, and may be requested once more. */
export function returnRefund(
  work: TransitionTx,
  refund: Refund,
  rail: string,
  reason: string,
  penaltyMinor: bigint,
): void {
  const { tx, deps, pipeline, at } = work
  const penalty_minor = penaltyMinor < refund.request.amount_minor ? penaltyMinor : refund.request.amount_minor - 1n
  const request = advanceRefundRequest(
    work,
    refund,
    { stage: 'refused', closed_at: at, reason, penalty_minor },
    { reason },
  )
  const transfer = transitionTransfer(work, refund.transfer, {
    to: transferStatus.refund_failed,
    isPassing: true,
    reason,
  })
  const to = { business_id: request.business_id, entry_id: deps.newId(), at }
  pipeline.send(post(tx, to, refundReturnedPosting(request, rail, penalty_minor)))
  pipeline.send(notifyRefund(work, { transfer, request }, 'refund_failed'))
}

/** A locked transfer and its refund requests; not found if it is another business's. */
export async function lockRefund(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ transfer: TransferRow; requests: RequestRow[] }> {
  const transfer = await lockTransfer(tx, businessId, id)
  if (!transfer) throw new AppError('not_found')
  return { transfer, requests: await findRefundRequests(tx, businessId, id) }
}

/** The request that awaits approval, as it was requested. */
export async function lockAwaitingRefund(
  tx: Tx,
  businessId: string,
  transferId: string,
  keys: Keys,
  isMeant: (request: RequestRow) => boolean,
): Promise<{ transfer: TransferRow; request: RequestRow }> {
  const { transfer, requests } = await lockRefund(tx, businessId, transferId)
  const request = requests.find(isMeant)
  if (!request) throw new AppError('not_found')
  if (request.stage !== 'awaiting_approval') throw new AppError('refund_move_refused')
  if (!isAsRequested(keys, request))
    throw new AppError('changed_since_seen', { log: `the stored refund ${request.id} is not what was requested` })
  return { transfer, request }
}
