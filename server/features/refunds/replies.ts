import { refundReferenceOf } from '../../../contract/base/refunds.ts'
import type { CallReply } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type GivenDecision, refundDecisions } from '../decisions/decisionStore.ts'
import { eligibilityOf } from '../decisions/eligibility.ts'
import { readPerson } from '../decisions/personStore.ts'
import { tailOf } from '../recipients/rules.ts'
import { payeeOf } from '../transfers/payee.ts'
import type { RequestRow } from './refundRow.ts'
import { decidableRefund, refundActionsFor, refundRules } from './rules.ts'
import { findRefund, findRequests, type ListedRefund } from './store.ts'

type Row = CallReply<'/refund/list'>['items'][number]
type Refund = CallReply<'/refund/detail'>

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

export function replyRefund(row: ListedRefund): Row {
  const fee = row.rejection_fee_minor ?? 0n
  return {
    id: row.id,
    refund_reference: refundReferenceOf(row.reference),
    reference: row.reference,
    status: row.status,
    recipient_name: payeeOf(row).recipient_name,
    country: row.country,
    transfer_at: row.created_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
    refunded_at: textOf(row.refunded_at),
    requested_at: textOf(row.requested_at),
    destination: row.destination,
    bank_name: row.bank_name,
    account_tail: row.account_number === null ? null : tailOf(row.account_number),
    stage: row.stage,
    due_at: textOf(row.due_at),
    currency: row.send_currency,
    total_minor: String(row.total_minor),
    rejection_fee_minor: String(fee),
    penalty_minor: String(row.penalty_minor),
    amount_minor: String(row.refunded_minor ?? row.total_minor - fee - row.penalty_minor),
  }
}

const replyRequest = (row: RequestRow, decisions: readonly GivenDecision[]): Refund['requests'][number] => ({
  id: row.id,
  attempt: row.attempt,
  stage: row.stage,
  destination: row.destination,
  amount_minor: String(row.amount_minor),
  bank_name: row.bank_name,
  account_tail: row.account_number === null ? null : tailOf(row.account_number),
  account_name: row.account_name,
  payload_digest: row.payload_digest,
  requested_by_name: row.requested_by_name,
  requested_at: row.requested_at.toISOString(),
  approvals_needed: row.approvals_needed,
  decisions: decisions.map(({ full_name, at, decision, reason }) => ({
    full_name,
    at: at.toISOString(),
    decision,
    reason,
  })),
  due_at: textOf(row.due_at),
  sent_at: textOf(row.sent_at),
  closed_at: textOf(row.closed_at),
  reason: row.reason,
  bank_reference: row.rail === null ? null : row.payout_reference,
  penalty_minor: String(row.penalty_minor),
})

/** A refund as one person sees it. */
export async function replyWholeRefund(tx: Tx, actor: PersonActor, now: Date, id: string): Promise<Refund> {
  const { business_id } = actor
  const [row, requests, person] = await Promise.all([
    findRefund(tx, business_id, id),
    findRequests(tx, business_id, id),
    readPerson(tx, actor, { isLocked: false, now }),
  ])
  if (!row) throw new AppError('not_found')
  const ids = requests.map((request) => request.id)
  const decisions = await refundDecisions.find(tx, business_id, ids)
  const of = (request: RequestRow) => decisions.filter(({ object_id }) => object_id === request.id)
  const request = requests.at(-1)
  const eligibility = eligibilityOf(refundRules, person, decidableRefund(request), decisions)
  return {
    ...replyRefund(row),
    receive_currency: row.receive_currency,
    receive_amount_minor: String(row.receive_amount_minor),
    reason: row.failed_reason === '' ? null : row.failed_reason,
    requests: requests.map((one) => replyRequest(one, of(one))),
    actions: refundActionsFor({ status: row.status, request }, eligibility),
  }
}
