import { rolesWith } from '../../../contract/base/people/roles.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import { moneyValue, timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { findApprovers } from '../decisions/approvers.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import { accountTailOf } from '../recipients/rules.ts'
import { refundPathOf } from '../transfers/notices.ts'
import { findPeople, type PersonRow } from '../transfers/store.ts'
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

async function mailPeople(
  { tx, deps }: TransitionTx,
  people: readonly PersonRow[],
  told: NotifiedRefund,
  template: MailTemplate,
  more: Record<string, string> = {},
): Promise<void> {
  const values = { ...figuresOf(told), ...more }
  await Promise.all(
    people.map(({ email, full_name, language }) =>
      enqueueMail(tx, deps, {
        template,
        to: email,
        locale: language,
        values: { ...values, full_name },
        path: refundPathOf(told.transfer),
      }),
    ),
  )
}

/** Asks everyone who may approve it. */
export async function notifyRefundApprovers(work: TransitionTx, told: NotifiedRefund): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, requested_by, requested_by_name, approvers } = told.request
  const asked = await findApprovers(tx, { business_id, approvers, barred: [requested_by] }, 'refunds.approve', at)
  const params = { ...figuresOf(told), actor: requested_by_name }
  const user_ids = asked.map(({ id }) => id)
  const target = refundPathOf(told.transfer)
  await Promise.all([
    notify(tx, deps, { business_id, user_ids, message: 'refund_awaiting_approval', params, target }),
    mailPeople(work, asked, told, 'refund_awaiting_approval', { actor: requested_by_name }),
  ])
}

/** The requester, and the makers of the transfer. */
const refundRecipientsOf = ({ transfer, request }: NotifiedRefund): string[] => [
  ...new Set([request.requested_by, transfer.created_by]),
]

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

export async function notifyRefund(
  work: TransitionTx,
  told: NotifiedRefund,
  message: 'refund_confirming' | 'refund_failed' | 'refund_paid',
): Promise<void> {
  const { tx, deps } = work
  const { request, transfer } = told
  const { business_id } = request
  const user_ids = refundRecipientsOf(told)
  const target = refundPathOf(transfer)
  const figures = figuresOf(told)
  if (message === 'refund_confirming') {
    const params = { ...figures, deadline: timeValue(request.due_at ?? work.at) }
    await notify(tx, deps, { business_id, user_ids, message, params, target })
    return
  }
  const reason = request.reason ?? ''
  const people = (await findPeople(tx, business_id, rolesWith('refunds.read'))).filter(({ id }) =>
    user_ids.includes(id),
  )
  await Promise.all([
    message === 'refund_failed'
      ? notify(tx, deps, { business_id, user_ids, message, params: { ...figures, reason }, target })
      : notify(tx, deps, { business_id, user_ids, message, params: figures, target }),
    mailPeople(work, people, told, message, message === 'refund_failed' ? { reason } : {}),
  ])
}
