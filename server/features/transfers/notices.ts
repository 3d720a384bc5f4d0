import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { rolesWith } from '../../../contract/base/people/roles.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { type TransferStatusName, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { bankReasonValue, moneyValue, recipientLapsedValue, timeValue } from '../../i18n/textValues.ts'
import { transferApprovals } from '../decisions/decisionStore.ts'
import { barredApprovers, findApprovers } from '../decisions/eligibility.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import type { ReminderStage } from './enqueue.ts'
import { decidableTransfer } from './rules.ts'
import { findPeople, type PersonRow } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

export const refundPathOf = ({ id }: Pick<TransferRow, 'id'>): string => `/business/refund/detail/${id}`

export const pathOf = (transfer: Pick<TransferRow, 'id'>): string => `/business/report-detail/${transfer.id}`

const figuresOf = (transfer: TransferRow) => ({
  amount: moneyValue(transfer.receive_amount_minor, transfer.receive_currency),
  payee: payeeOf(transfer).recipient_name,
  reference: transfer.reference,
})

const refundOf = (transfer: TransferRow) => ({
  ...figuresOf(transfer),
  amount: moneyValue(transfer.refunded_minor ?? 0n, transfer.send_currency),
})

const accountOf = (transfer: TransferRow) => ({ values: { account_tail: `•••• ${payeeOf(transfer).account_tail}` } })

/** Notifies the creator. */
const notifyCreator = <Name extends NoticeName>(
  { tx, deps }: Pick<TransitionTx, 'tx' | 'deps'>,
  transfer: TransferRow,
  message: Name,
  params: NoticeParams<Name>,
  target: string = pathOf(transfer),
): Promise<void> => {
  const { business_id, created_by } = transfer
  return notify(tx, deps, {
    business_id,
    user_ids: [created_by],
    message,
    params,
    target,
    mail: () => accountOf(transfer),
  })
}

/** Notifies the creator of what others did. */
const notifyCreatorOfOthers = <Name extends NoticeName>(
  work: TransitionTx,
  transfer: TransferRow,
  message: Name,
  params: NoticeParams<Name>,
): Promise<void> =>
  work.by?.user_id === transfer.created_by ? Promise.resolve() : notifyCreator(work, transfer, message, params)

/** People who can approve it now: those named by its tier and their delegates, except barred ones. */
export async function findTransferApprovers(
  work: Pick<TransitionTx, 'tx' | 'at'>,
  transfer: TransferRow,
): Promise<PersonRow[]> {
  const { tx, at } = work
  const { business_id, approvers } = transfer
  const given = await transferApprovals.find(tx, business_id, [transfer.id])
  const barred = barredApprovers(decidableTransfer(transfer, at), given)
  return findApprovers(tx, { business_id, approvers, barred }, 'transfers.approve', at)
}

async function notifyTransferApprovers(work: TransitionTx, transfer: TransferRow): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = transfer
  const people = await findTransferApprovers(work, transfer)
  const asked = people.filter((person) => person.id !== by?.user_id)
  await notify(tx, deps, {
    business_id,
    user_ids: asked.map((person) => person.id),
    message: 'transfer_awaiting_approval',
    params: { ...figuresOf(transfer), actor: transfer.created_by_name },
    target: pathOf(transfer),
    mail: () => accountOf(transfer),
  })
}

/** Notifies the maker, even of their own action, of the amount to pay in and the deadline. */
export async function notifyPaymentDue(work: TransitionTx, transfer: TransferRow, amountMinor: bigint): Promise<void> {
  const total = moneyValue(amountMinor, transfer.send_currency)
  const params = { ...figuresOf(transfer), total, deadline: timeValue(transfer.rate_held_until) }
  await notifyCreator(work, transfer, 'transfer_pay_in', params, `/business/payment-instruction/${transfer.id}`)
}

/** The owed money needs a destination: notifies the creator, and people who can choose it. */
export async function notifyRefundOwed(work: TransitionTx, transfer: TransferRow, reason: string): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = transfer
  const people = await findPeople(tx, business_id, rolesWith('refunds.request'))
  const owed = transfer.total_minor - (transfer.rejection_fee_minor ?? 0n)
  await notify(tx, deps, {
    business_id,
    user_ids: [created_by, ...people.map(({ id }) => id)],
    message: 'refund_to_choose',
    params: {
      ...figuresOf(transfer),
      amount: moneyValue(owed, transfer.send_currency),
      reason: transfer.status === transferStatus.recipient_lapsed ? recipientLapsedValue : bankReasonValue(reason),
    },
    target: refundPathOf(transfer),
  })
}

/** Notifies of a lasting status; transient ones have no notice. */
export function notifyTransition(
  work: TransitionTx,
  transfer: TransferRow,
  reason: string | null,
  actorName: string,
): void {
  const params = figuresOf(transfer)
  const notices: Partial<Record<TransferStatusName, () => Promise<void>>> = {
    awaiting_approval: () => notifyTransferApprovers(work, transfer),
    // The maker gets this notice even of their own action, because it has a deadline. For incoming money, the instruction sends it.
    awaiting_payment: () =>
      isIncomingMethod(transfer.payment_method)
        ? Promise.resolve()
        : notifyCreator(work, transfer, 'transfer_awaiting_payment', {
            ...params,
            deadline: timeValue(transfer.rate_held_until),
          }),
    denied: () =>
      notifyCreatorOfOthers(work, transfer, 'transfer_denied', { ...params, actor: actorName, reason: reason ?? '' }),
    processing: () => notifyCreatorOfOthers(work, transfer, 'transfer_processing', params),
    succeeded: () => notifyCreator(work, transfer, 'transfer_succeeded', params),
    failed: () => notifyCreator(work, transfer, 'transfer_failed', { ...params, reason: bankReasonValue(reason) }),
    rejected: () => notifyCreator(work, transfer, 'transfer_rejected', { ...params, reason: bankReasonValue(reason) }),
    refunded: () => notifyCreator(work, transfer, 'transfer_refunded', refundOf(transfer)),
    payment_timed_out: () => notifyCreatorOfOthers(work, transfer, 'transfer_payment_timed_out', params),
    // Of a request that has expired, the engine of decisions notifies.
    cancelled: () =>
      work.by === null
        ? Promise.resolve()
        : notifyCreatorOfOthers(work, transfer, 'transfer_cancelled', { ...params, actor: actorName }),
  }
  const notice = notices[statuses[transfer.status].name]
  if (notice) work.pipeline.send(notice())
}

/** Its maker can send the link, and knows the recipient. */
export const notifyRecipientWait = (work: TransitionTx, transfer: TransferRow, deadline: Date): Promise<void> =>
  notifyCreatorOfOthers(work, transfer, 'transfer_awaiting_recipient', {
    ...figuresOf(transfer),
    deadline: timeValue(deadline),
  })

export const notifyRecipientLapse = (work: TransitionTx, transfer: TransferRow): Promise<void> =>
  notifyCreatorOfOthers(work, transfer, 'transfer_recipient_lapsed', figuresOf(transfer))

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
  await notify(tx, deps, {
    business_id,
    user_ids: people.map((person) => person.id),
    message: stage === 'reminder' ? 'approval_reminder' : 'approval_escalation',
    params: { ...figuresOf(transfer), actor: transfer.created_by_name, hours: String(hours) },
    target: pathOf(transfer),
    mail: () => accountOf(transfer),
  })
  return people.length
}

/** One of several approvals has been given. */
export const notifyApproval = (work: TransitionTx, transfer: TransferRow, actorName: string): Promise<void> =>
  notifyCreatorOfOthers(work, transfer, 'transfer_approved', { ...figuresOf(transfer), actor: actorName })

export const notifyReprice = (work: TransitionTx, transfer: TransferRow): Promise<void> =>
  notifyCreatorOfOthers(work, transfer, 'transfer_rate_changed', figuresOf(transfer))
