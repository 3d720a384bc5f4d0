import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { roleNames, rolesWith } from '../../../contract/base/people/roles.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { bankReasonValue, moneyValue, type TextValue, timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { findApprovers } from '../decisions/approvers.ts'
import { findBarredApprovers } from '../decisions/decisionStore.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import type { ReminderStage } from './enqueue.ts'
import { findPeople, type PersonRow } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

export const refundPathOf = ({ id }: Pick<TransferRow, 'id'>): string => `/business/refund/detail/${id}`

const pathOf = (transfer: TransferRow): string => `/business/report-detail/${transfer.id}`

const figuresOf = (transfer: TransferRow) => ({
  amount: moneyValue(transfer.receive_amount_minor, transfer.receive_currency),
  payee: payeeOf(transfer).recipient_name,
  reference: transfer.reference,
})

const refundOf = (transfer: TransferRow) => ({
  ...figuresOf(transfer),
  amount: moneyValue(transfer.refunded_minor ?? 0n, transfer.send_currency),
})

/** Notifies the creator of what others did. */
function notifyCreator<Name extends NoticeName>(
  { tx, deps, by }: TransitionTx,
  transfer: TransferRow,
  message: Name,
  params: NoticeParams<Name>,
): Promise<void> {
  if (by?.user_id === transfer.created_by) return Promise.resolve()
  const { business_id, created_by } = transfer
  return notify(tx, deps, { business_id, user_ids: [created_by], message, params, target: pathOf(transfer) })
}

async function mailPeople(
  { tx, deps }: TransitionTx,
  people: PersonRow[],
  transfer: TransferRow,
  template: MailTemplate,
  values: Record<string, TextValue>,
  path: string = pathOf(transfer),
): Promise<void> {
  const account_tail = `•••• ${payeeOf(transfer).account_tail}`
  await Promise.all(
    people.map(({ email, full_name, language }) =>
      enqueueMail(tx, deps, {
        template,
        to: email,
        locale: language,
        values: { ...values, account_tail, full_name },
        path,
      }),
    ),
  )
}

/** People who can approve it now: those named by its tier and their delegates, except the makers. */
export async function findTransferApprovers(
  work: Pick<TransitionTx, 'tx' | 'at'>,
  transfer: TransferRow,
): Promise<PersonRow[]> {
  const { tx, at } = work
  const { business_id, approvers } = transfer
  const barred = await findBarredApprovers(tx, business_id, transfer.id)
  return findApprovers(tx, { business_id, approvers, barred }, 'transfers.approve', at)
}

async function notifyTransferApprovers(work: TransitionTx, transfer: TransferRow): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = transfer
  const people = await findTransferApprovers(work, transfer)
  const asked = people.filter((person) => person.id !== by?.user_id)
  const params = { ...figuresOf(transfer), actor: transfer.created_by_name }
  const user_ids = asked.map((person) => person.id)
  await Promise.all([
    notify(tx, deps, {
      business_id,
      user_ids,
      message: 'transfer_awaiting_approval',
      params,
      target: pathOf(transfer),
    }),
    mailPeople(work, asked, transfer, 'approval_requested', params),
  ])
}

async function notifyCreatorByMail<Name extends NoticeName>(
  work: TransitionTx,
  transfer: TransferRow,
  what: { message: Name; template: MailTemplate },
  params: NoticeParams<Name>,
): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = transfer
  const [creators] = await Promise.all([
    findPeople(tx, business_id, roleNames, created_by),
    notify(tx, deps, { business_id, user_ids: [created_by], message: what.message, params, target: pathOf(transfer) }),
  ])
  await mailPeople(work, creators, transfer, what.template, params)
}

const completed = { message: 'transfer_succeeded', template: 'transfer_completed' } as const
const returned = { message: 'transfer_refunded', template: 'transfer_refunded' } as const
const undelivered = { message: 'transfer_failed', template: 'transfer_failed' } as const
const refused = { message: 'transfer_rejected', template: 'transfer_failed' } as const

/** Notifies the maker, even of their own action, of the amount to pay in and the deadline. */
export async function notifyPaymentDue(work: TransitionTx, transfer: TransferRow, amountMinor: bigint): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = transfer
  const total = moneyValue(amountMinor, transfer.send_currency)
  const params = { ...figuresOf(transfer), total, deadline: timeValue(transfer.rate_held_until) }
  const target = `/business/payment-instruction/${transfer.id}`
  const [creators] = await Promise.all([
    findPeople(tx, business_id, roleNames, created_by),
    notify(tx, deps, { business_id, user_ids: [created_by], message: 'transfer_pay_in', params, target }),
  ])
  await mailPeople(work, creators, transfer, 'payment_instruction', params, target)
}

/** The owed money needs a destination: notifies the creator, and people who can choose it. */
export async function notifyRefundOwed(work: TransitionTx, transfer: TransferRow, reason: string): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = transfer
  const people = await findPeople(tx, business_id, rolesWith('refunds.request'))
  const user_ids = [...new Set([created_by, ...people.map(({ id }) => id)])]
  const owed = transfer.total_minor - (transfer.rejection_fee_minor ?? 0n)
  const params = { ...figuresOf(transfer), amount: moneyValue(owed, transfer.send_currency), reason }
  await Promise.all([
    notify(tx, deps, { business_id, user_ids, message: 'refund_to_choose', params, target: refundPathOf(transfer) }),
    ...people.map(({ email, full_name, language }) =>
      enqueueMail(tx, deps, {
        template: 'refund_to_choose',
        to: email,
        locale: language,
        values: { ...params, full_name },
        path: refundPathOf(transfer),
      }),
    ),
  ])
}

/** Notifies of a lasting status; transient ones have no notice. */
export function notifyTransition(
  work: TransitionTx,
  transfer: TransferRow,
  reason: string | null,
  actorName: string,
): void {
  const { business_id, created_by } = transfer
  const params = figuresOf(transfer)
  const notices: Partial<Record<TransferStatusName, () => Promise<void>>> = {
    awaiting_approval: () => notifyTransferApprovers(work, transfer),
    // The maker gets this notice even of their own action, because it has a deadline. For incoming money, the instruction sends it.
    awaiting_payment: () =>
      isIncomingMethod(transfer.payment_method)
        ? Promise.resolve()
        : notify(work.tx, work.deps, {
            business_id,
            user_ids: [created_by],
            message: 'transfer_awaiting_payment',
            params: { ...params, deadline: timeValue(transfer.rate_held_until) },
            target: pathOf(transfer),
          }),
    denied: () =>
      notifyCreator(work, transfer, 'transfer_denied', { ...params, actor: actorName, reason: reason ?? '' }),
    processing: () => notifyCreator(work, transfer, 'transfer_processing', params),
    succeeded: () => notifyCreatorByMail(work, transfer, completed, params),
    failed: () => notifyCreatorByMail(work, transfer, undelivered, { ...params, reason: bankReasonValue(reason) }),
    rejected: () => notifyCreatorByMail(work, transfer, refused, { ...params, reason: bankReasonValue(reason) }),
    refunded: () => notifyCreatorByMail(work, transfer, returned, refundOf(transfer)),
    payment_timed_out: () => notifyCreator(work, transfer, 'transfer_payment_timed_out', params),
    cancelled: () => notifyCreator(work, transfer, 'transfer_cancelled', { ...params, actor: actorName }),
  }
  const notice = notices[statuses[transfer.status].name]
  if (notice) work.pipeline.send(notice())
}

/** Its maker can send the link, and knows the recipient. */
export const notifyRecipientWait = (work: TransitionTx, transfer: TransferRow, deadline: Date): Promise<void> =>
  notifyCreator(work, transfer, 'transfer_awaiting_recipient', {
    ...figuresOf(transfer),
    deadline: timeValue(deadline),
  })

export const notifyRecipientLapse = (work: TransitionTx, transfer: TransferRow): Promise<void> =>
  notifyCreator(work, transfer, 'transfer_recipient_lapsed', figuresOf(transfer))

/** Nobody has responded: reminds possible approvers, later the admins. */
export async function remindOfTransfer(
  work: TransitionTx,
  transfer: TransferRow,
  stage: ReminderStage,
  hours: number,
): Promise<number> {
  const { tx, deps } = work
  const { business_id } = transfer
  const people =
    stage === 'reminder'
      ? await findTransferApprovers(work, transfer)
      : await findPeople(tx, business_id, rolesWith('approvals.edit'))
  const params = { ...figuresOf(transfer), actor: transfer.created_by_name, hours: String(hours) }
  const message = stage === 'reminder' ? 'approval_reminder' : 'approval_escalation'
  const user_ids = people.map((person) => person.id)
  await notify(tx, deps, { business_id, user_ids, message, params, target: pathOf(transfer) })
  await mailPeople(work, people, transfer, message, params)
  return people.length
}

/** One of several approvals has been given. */
export const notifyApproval = (work: TransitionTx, transfer: TransferRow, actorName: string): Promise<void> =>
  notifyCreator(work, transfer, 'transfer_approved', { ...figuresOf(transfer), actor: actorName })

export const notifyReprice = (work: TransitionTx, transfer: TransferRow): Promise<void> =>
  notifyCreator(work, transfer, 'transfer_rate_changed', figuresOf(transfer))
