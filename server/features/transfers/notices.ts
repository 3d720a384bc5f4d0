import { businessZoneLabel, minuteTextOf } from '../../../contract/base/clock.ts'
import { formatMoney } from '../../../contract/base/money.ts'
import { roleNames, rolesWith } from '../../../contract/base/roles.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import type { NotificationName, NotificationParams } from '../../i18n/notices.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { findBarred } from '../approvals/approvalStore.ts'
import { activeDelegations } from '../approvals/delegationStore.ts'
import { notify } from '../notices/notify.ts'
import type { ReminderStage } from './orders.ts'
import { findPeople, type PersonRow } from './store.ts'
import type { TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

const pathOf = (transfer: TransferRow): string => `/business/report-detail/${transfer.id}`

const figuresOf = (transfer: TransferRow) => ({
  amount: formatMoney(transfer.receive_amount_minor, transfer.receive_currency),
  payee: transfer.recipient_name,
  reference: transfer.reference,
})

const refundOf = (transfer: TransferRow) => ({
  ...figuresOf(transfer),
  amount: formatMoney(transfer.refunded_minor ?? 0n, transfer.send_currency),
})

const approvers = rolesWith('transfers.approve')

/** A point in time that every reader can place. */
const deadlineText = (time: Date): string => `${minuteTextOf(time)} ${businessZoneLabel}`

/** The creator is told of what others did. */
function tellCreator<Name extends NotificationName>(
  { tx, deps, by }: Work,
  transfer: TransferRow,
  message: Name,
  params: NotificationParams<Name>,
): Promise<void> {
  if (by?.user_id === transfer.created_by) return Promise.resolve()
  const { business_id, created_by } = transfer
  return notify(tx, deps, { business_id, user_ids: [created_by], message, params, target: pathOf(transfer) })
}

async function mailPeople(
  { tx, deps }: Work,
  people: PersonRow[],
  transfer: TransferRow,
  template: MailTemplate,
  values: Record<string, string>,
): Promise<void> {
  const account_tail = `•••• ${transfer.account_tail}`
  await Promise.all(
    people.map(({ email, full_name, language }) =>
      enqueueMail(tx, deps, {
        template,
        to: email,
        locale: language,
        values: { ...values, account_tail, full_name },
        path: pathOf(transfer),
      }),
    ),
  )
}

/** Who can approve it now: those its tier lets, and their delegates; never who made it. */
export async function findAsked(work: Pick<Work, 'tx' | 'at'>, transfer: TransferRow): Promise<PersonRow[]> {
  const { tx, at } = work
  const [people, delegations, barred] = await Promise.all([
    findPeople(tx, transfer.business_id, approvers),
    activeDelegations(tx, transfer.business_id, at),
    findBarred(tx, transfer.business_id, transfer.id),
  ])
  const isNamed = (id: string) =>
    (transfer.approvers.length === 0 || transfer.approvers.includes(id)) && !barred.includes(id)
  const standsIn = (id: string) =>
    delegations.some(({ delegate_id, delegator_id }) => delegate_id === id && isNamed(delegator_id))
  return people.filter(({ id }) => !barred.includes(id) && (isNamed(id) || standsIn(id)))
}

async function askApprovers(work: Work, transfer: TransferRow): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = transfer
  const people = await findAsked(work, transfer)
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

async function tellCreatorByMail<Name extends NotificationName>(
  work: Work,
  transfer: TransferRow,
  what: { message: Name; template: MailTemplate },
  params: NotificationParams<Name>,
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

/** Tells of a status that lasts; what is only passed through is not worth a notice. */
export function announceMove(work: Work, transfer: TransferRow, reason: string | null, actorName: string): void {
  const { business_id, created_by } = transfer
  const params = figuresOf(transfer)
  const notices: Partial<Record<TransferStatusName, () => Promise<void>>> = {
    awaiting_approval: () => askApprovers(work, transfer),
    // Of their own act, too: it has a deadline.
    awaiting_payment: () =>
      notify(work.tx, work.deps, {
        business_id,
        user_ids: [created_by],
        message: 'transfer_awaiting_payment',
        params: { ...params, deadline: deadlineText(transfer.rate_held_until) },
        target: pathOf(transfer),
      }),
    denied: () => tellCreator(work, transfer, 'transfer_denied', { ...params, actor: actorName, reason: reason ?? '' }),
    processing: () => tellCreator(work, transfer, 'transfer_processing', params),
    succeeded: () => tellCreatorByMail(work, transfer, completed, params),
    failed: () => tellCreatorByMail(work, transfer, undelivered, params),
    rejected: () => tellCreatorByMail(work, transfer, refused, { ...params, reason: reason ?? '' }),
    refunded: () => tellCreatorByMail(work, transfer, returned, refundOf(transfer)),
    payment_timed_out: () => tellCreator(work, transfer, 'transfer_payment_timed_out', params),
    cancelled: () => tellCreator(work, transfer, 'transfer_cancelled', { ...params, actor: actorName }),
  }
  const notice = notices[statuses[transfer.status].name]
  if (notice) work.pipeline.send(notice())
}

/** Nobody has answered: those who could are reminded, later the admins are told. */
export async function announceWaiting(
  work: Work,
  transfer: TransferRow,
  stage: ReminderStage,
  hours: number,
): Promise<number> {
  const { tx, deps } = work
  const { business_id } = transfer
  const people =
    stage === 'reminder'
      ? await findAsked(work, transfer)
      : await findPeople(tx, business_id, rolesWith('approvals.edit'))
  const params = { ...figuresOf(transfer), actor: transfer.created_by_name, hours: String(hours) }
  const message = stage === 'reminder' ? 'approval_reminder' : 'approval_escalation'
  const user_ids = people.map((person) => person.id)
  await notify(tx, deps, { business_id, user_ids, message, params, target: pathOf(transfer) })
  await mailPeople(work, people, transfer, message, params)
  return people.length
}

/** One of several approvals has been given. */
export const announceApproval = (work: Work, transfer: TransferRow, actorName: string): Promise<void> =>
  tellCreator(work, transfer, 'transfer_approved', { ...figuresOf(transfer), actor: actorName })

export const announceReprice = (work: Work, transfer: TransferRow): Promise<void> =>
  tellCreator(work, transfer, 'transfer_rate_changed', figuresOf(transfer))
