import { refundReferenceOf } from '../../../contract/base/refunds.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { tailOf } from '../recipients/rules.ts'
import { payeeOf } from '../transfers/payee.ts'
import type { DecisionRow, RequestRow } from './refundRow.ts'
import { refundActionsFor } from './rules.ts'
import { readSameHand } from './standing.ts'
import { findDecisions, findRefund, findRequests, type ListedRefund } from './store.ts'

type Row = CallResult<'/refund/list'>['items'][number]
type Refund = CallResult<'/refund/detail'>

export function replyRefund(row: ListedRefund): Row {
  const fee = row.rejection_fee_minor ?? 0n
  return {
    ...row,
    refund_reference: refundReferenceOf(row.reference),
    recipient_name: payeeOf(row).recipient_name,
    transfer_at: row.created_at,
    account_tail: row.account_number === null ? null : tailOf(row.account_number),
    currency: row.send_currency,
    rejection_fee_minor: fee,
    amount_minor: row.refunded_minor ?? row.total_minor - fee - row.penalty_minor,
  }
}

const replyRequest = (row: RequestRow, decisions: readonly DecisionRow[]): Refund['requests'][number] => ({
  ...row,
  account_tail: row.account_number === null ? null : tailOf(row.account_number),
  decisions,
  bank_reference: row.rail === null ? null : row.payout_reference,
})

/** A refund as one person sees it. */
export async function replyWholeRefund(tx: Tx, actor: PersonActor, now: Date, id: string): Promise<Refund> {
  const { business_id, user_id, role } = actor
  const row = await findRefund(tx, business_id, id)
  if (!row) throw new AppError('not_found')
  const requests = await findRequests(tx, business_id, id)
  const decisions = await findDecisions(
    tx,
    business_id,
    requests.map((request) => request.id),
  )
  const of = (request: RequestRow) => decisions.filter(({ request_id }) => request_id === request.id)
  const request = requests.at(-1)
  const is_same_hand = request !== undefined && (await readSameHand(tx, actor, request, of(request), now))
  const approved_by = request ? of(request).map((decision) => decision.user_id) : []
  return {
    ...row,
    ...replyRefund(row),
    reason: row.failed_reason === '' ? null : row.failed_reason,
    requests: requests.map((one) => replyRequest(one, of(one))),
    actions: refundActionsFor({ status: row.status, request, approved_by }, { role, user_id, is_same_hand }),
  }
}
