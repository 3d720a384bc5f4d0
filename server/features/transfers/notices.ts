import { formatMoney } from '../../../contract/money.ts'
import { roleNames, hasPermission } from '../../../contract/roles.ts'
import type { Status } from '../../../contract/statuses.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notifications/notify.ts'
import {
  awaitingApproval,
  awaitingPayment,
  cancelled,
  denied,
  failed,
  processing,
  refunded,
  rejected,
  succeeded,
  timedOut,
} from './rules.ts'
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

const approvers = roleNames.filter((role) => hasPermission(role, 'transfers.approve'))

/** A jump in time that every reader can place: Jakarta's clock, as the portal shows dates. */
const deadlineText = (time: Date): string =>
  `${new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} GMT+7`

/** The creator is told of what others did. */
function tellCreator(
  { tx, deps, by }: Work,
  transfer: TransferRow,
  make: (user_ids: string[]) => Parameters<typeof notify>[2],
): Promise<void> {
  const isOwnAct = by?.user_id === transfer.created_by
  return isOwnAct ? Promise.resolve() : notify(tx, deps, make([transfer.created_by]))
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

async function askApprovers(work: Work, transfer: TransferRow): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = transfer
  const people = await findPeople(tx, business_id, approvers)
  const asked = people.filter((person) => person.id !== transfer.created_by && person.id !== by?.user_id)
  const params = { ...figuresOf(transfer), actor: transfer.created_by_name }
  const user_ids = asked.map((person) => person.id)
  await Promise.all([
    notify(tx, deps, { business_id, user_ids, message: 'transfer_awaiting_approval', params, target: pathOf(transfer) }),
    mailPeople(work, asked, transfer, 'approval_requested', params),
  ])
}

async function tellCreatorByMail(
  work: Work,
  transfer: TransferRow,
  message: 'transfer_succeeded' | 'transfer_refunded',
  template: MailTemplate,
  params: ReturnType<typeof figuresOf>,
): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = transfer
  const target = pathOf(transfer)
  const [creators] = await Promise.all([
    findPeople(tx, business_id, roleNames, created_by),
    notify(tx, deps, { business_id, user_ids: [created_by], message, params, target }),
  ])
  await mailPeople(work, creators, transfer, template, params)
}

/** Tells of a status that lasts; what is only passed through is not worth a notice. */
export function announceMove(work: Work, transfer: TransferRow, reason: string | null, actorName: string): void {
  const { business_id } = transfer
  const target = pathOf(transfer)
  const params = figuresOf(transfer)
  const notices: Partial<Record<Status, () => Promise<void>>> = {
    [awaitingApproval]: () => askApprovers(work, transfer),
    [awaitingPayment]: () =>
      notify(work.tx, work.deps, {
        business_id,
        user_ids: [transfer.created_by],
        message: 'transfer_awaiting_payment',
        params: { ...params, deadline: deadlineText(transfer.rate_held_until) },
        target,
      }),
    [denied]: () =>
      tellCreator(work, transfer, (user_ids) => ({
        business_id,
        user_ids,
        message: 'transfer_denied',
        params: { ...params, actor: actorName, reason: reason ?? '' },
        target,
      })),
    [processing]: () =>
      tellCreator(work, transfer, (user_ids) => ({ business_id, user_ids, message: 'transfer_processing', params, target })),
    [succeeded]: () => tellCreatorByMail(work, transfer, 'transfer_succeeded', 'transfer_completed', params),
    [failed]: () =>
      tellCreator(work, transfer, (user_ids) => ({ business_id, user_ids, message: 'transfer_failed', params, target })),
    [rejected]: () =>
      tellCreator(work, transfer, (user_ids) => ({
        business_id,
        user_ids,
        message: 'transfer_rejected',
        params: { ...params, reason: reason ?? '' },
        target,
      })),
    [refunded]: () =>
      tellCreatorByMail(work, transfer, 'transfer_refunded', 'transfer_refunded', refundOf(transfer)),
    [timedOut]: () =>
      tellCreator(work, transfer, (user_ids) => ({
        business_id,
        user_ids,
        message: 'transfer_payment_timed_out',
        params,
        target,
      })),
    [cancelled]: () =>
      tellCreator(work, transfer, (user_ids) => ({
        business_id,
        user_ids,
        message: 'transfer_cancelled',
        params: { ...params, actor: actorName },
        target,
      })),
  }
  const notice = notices[transfer.status]
  if (notice) work.pipeline.send(notice())
}

/** One of several approvals has been given. */
export const announceApproval = (work: Work, transfer: TransferRow, actorName: string): Promise<void> =>
  tellCreator(work, transfer, (user_ids) => ({
    business_id: transfer.business_id,
    user_ids,
    message: 'transfer_approved',
    params: { ...figuresOf(transfer), actor: actorName },
    target: pathOf(transfer),
  }))

export const announceReprice = (work: Work, transfer: TransferRow): Promise<void> =>
  tellCreator(work, transfer, (user_ids) => ({
    business_id: transfer.business_id,
    user_ids,
    message: 'transfer_rate_changed',
    params: figuresOf(transfer),
    target: pathOf(transfer),
  }))
