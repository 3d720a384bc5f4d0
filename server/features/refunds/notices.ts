import { rolesWith } from '../../../contract/base/people/roles.ts'
import { bankReasonValue, moneyValue, operatorReasonValue, timeValue } from '../../i18n/textValues.ts'
import { findApprovers } from '../decisions/eligibility.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import { accountTailOf } from '../recipients/rules.ts'
import { refundPathOf } from '../transfers/notices.ts'
import { findPeople } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { RequestRow } from './rules.ts'

interface NotifiedRefund {
  transfer: TransferRow
  request: RequestRow
}

const figuresOf = ({ transfer, request }: NotifiedRefund) => ({
  amount: moneyValue(request.amount_minor, request.currency),
  reference: transfer.reference,
  account: `${request.bank_name ?? ''} •••• ${accountTailOf(request.account_number ?? '')}`,
})

/** Asks everyone who may approve it. */
export async function notifyRefundApprovers(work: TransitionTx, told: NotifiedRefund): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, requested_by, requested_by_name, approvers } = told.request
  const asked = await findApprovers(tx, { business_id, approvers, barred: [requested_by] }, 'refunds.approve', at)
  await notify(tx, deps, {
    business_id,
    user_ids: asked.map(({ id }) => id),
    message: 'refund_awaiting_approval',
    params: { ...figuresOf(told), actor: requested_by_name },
    target: refundPathOf(told.transfer),
  })
}

/** Notifies the requester of a denial. */
export const notifyRefundDenied = (
  { tx, deps }: TransitionTx,
  told: NotifiedRefund,
  actor: string,
  reason: string,
): Promise<void> =>
  notify(tx, deps, {
    business_id: told.request.business_id,
    user_ids: [told.request.requested_by],
    message: 'refund_denied',
    params: { ...figuresOf(told), actor, reason },
    target: refundPathOf(told.transfer),
  })

/** Notifies the requester and the maker of the transfer, while they may see refunds. */
export async function notifyRefund(
  { tx, deps, at }: TransitionTx,
  told: NotifiedRefund,
  message: 'refund_confirming' | 'refund_failed' | 'refund_paid',
): Promise<void> {
  const { request, transfer } = told
  const { business_id, requested_by } = request
  const people = await findPeople(tx, business_id, rolesWith('refunds.read'))
  const user_ids = people.map(({ id }) => id).filter((id) => id === requested_by || id === transfer.created_by)
  const params = {
    ...figuresOf(told),
    deadline: timeValue(request.due_at ?? at),
    reason: request.stage === 'declined' ? operatorReasonValue(request.reason) : bankReasonValue(request.reason),
  }
  await notify(tx, deps, { business_id, user_ids, message, params, target: refundPathOf(transfer) })
}
