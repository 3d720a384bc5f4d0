import { refundReferenceOf } from '../../../contract/base/money/refunds.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { findBankAccounts } from '../businesses/store.ts'
import { refundDecisions, type StoredDecision } from '../decisions/decisionStore.ts'
import { eligibilityOf } from '../decisions/eligibility.ts'
import { type PersonKey, requireActingPerson } from '../decisions/personStore.ts'
import { accountTailOf } from '../recipients/rules.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import { applyPolicyToRefund } from './basis.ts'
import { decidableRefund, owedOf, type RequestRow, refundActionsFor, refundRules } from './rules.ts'
import { findRefund, findRefundRequests, type ListedRefund } from './store.ts'

type Row = CallResult<'/refund/list'>['items'][number]
type Refund = CallResult<'/refund/detail'>

export function serializeRefund(row: ListedRefund): Row {
  const fee = row.rejection_fee_minor ?? 0n
  return {
    ...row,
    refund_reference: refundReferenceOf(row.reference),
    recipient_name: payeeOf(row).recipient_name,
    transfer_at: row.created_at,
    account_tail: row.account_number === null ? null : accountTailOf(row.account_number),
    currency: row.send_currency,
    rejection_fee_minor: fee,
    amount_minor: row.refunded_minor ?? row.total_minor - fee - row.penalty_minor,
  }
}

const serializeRefundRequest = (row: RequestRow, decisions: readonly StoredDecision[]): Refund['requests'][number] => ({
  ...row,
  account_tail: row.account_number === null ? null : accountTailOf(row.account_number),
  decisions,
  bank_reference: row.rail === null ? null : row.payout_reference,
})

interface JudgedRefund {
  row: ListedRefund
  requests: readonly RequestRow[]
  isOnlyPerson: boolean
  now: Date
}

/** The approvals that a refund to each account would need if this person requested it now. */
async function judgeAccounts(
  tx: Tx,
  { business_id, user_id }: PersonKey,
  { row, requests, isOnlyPerson, now }: JudgedRefund,
): Promise<Refund['accounts']> {
  const accounts = await findBankAccounts(tx, business_id)
  const amount_minor = owedOf(row, requests)
  return Promise.all(
    accounts.map(async ({ id: bank_account_id, account_number }) => {
      const judged = { transfer_id: row.id, destination: 'bank' as const, amount_minor, account_number }
      const basis = await applyPolicyToRefund(tx, null, judged, { business_id, user_id, isOnlyPerson, now })
      return { bank_account_id, approvals_needed: basis.approvals_needed }
    }),
  )
}

/** A refund as one person may see it. */
export async function refundResponse(tx: Tx, actor: PersonKey, now: Date, id: string): Promise<Refund> {
  const { business_id } = actor
  const [row, requests, person] = await Promise.all([
    findRefund(tx, business_id, id),
    findRefundRequests(tx, business_id, id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
  ])
  if (!row) throw new AppError('not_found')
  const ids = requests.map((request) => request.id)
  const decisions = await refundDecisions.find(tx, business_id, ids)
  const of = (request: RequestRow) => decisions.filter(({ object_id }) => object_id === request.id)
  const request = requests.at(-1)
  const eligibility = eligibilityOf(refundRules, person, decidableRefund(request), decisions)
  const actions = refundActionsFor({ status: row.status, request }, eligibility)
  const isOnlyPerson = person.is_only_person
  return {
    ...row,
    ...serializeRefund(row),
    reason: row.failed_reason === '' ? null : row.failed_reason,
    requests: requests.map((one) => serializeRefundRequest(one, of(one))),
    accounts: actions.includes('request') ? await judgeAccounts(tx, actor, { row, requests, isOnlyPerson, now }) : [],
    actions,
  }
}
