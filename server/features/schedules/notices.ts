import type { Currency } from '../../../contract/base/money/money.ts'
import { roleNames, rolesWith } from '../../../contract/base/people/roles.ts'
import type { ScheduleReason, SuspensionReason } from '../../../contract/base/time/schedules.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { moneyValue, scheduleDaysValue, scheduleReasonValue, type TextValue } from '../../i18n/textValues.ts'
import { findApprovers } from '../decisions/eligibility.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import { findPeople } from '../transfers/store.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import type { ScheduleContent, ScheduleRow } from './scheduleRow.ts'

export const pathOf = ({ id }: Pick<ScheduleRow, 'id'>): string => `/business/schedules/${id}`

/** The fixed amount, on the side that was entered. */
type FixedSide = Pick<ScheduleContent, 'side' | 'send_currency' | 'receive_currency'>

export const fixedCurrencyOf = ({ side, send_currency, receive_currency }: FixedSide): Currency =>
  side === 'send' ? send_currency : receive_currency

export const fixedAmountOf = (s: FixedSide & Pick<ScheduleContent, 'fixed_amount_minor'>): TextValue =>
  moneyValue(s.fixed_amount_minor, fixedCurrencyOf(s))

const figuresOf = (schedule: ScheduleRow) => ({
  amount: fixedAmountOf(schedule),
  payee: payeeOf(schedule).recipient_name,
  reference: schedule.reference,
})

const accountOf = (schedule: ScheduleRow) => ({
  values: { account_tail: `•••• ${payeeOf(schedule).account_tail}` },
})

/** People named by the tier and their delegates, except the makers. */
export async function notifyScheduleApprovers(work: TransitionTx, schedule: ScheduleRow): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, approvers, maker_ids: barred, created_by_name: actor } = schedule
  const asked = await findApprovers(tx, { business_id, approvers, barred }, 'transfers.approve', at)
  await notify(tx, deps, {
    business_id,
    user_ids: asked.map(({ id }) => id),
    message: 'schedule_awaiting_approval',
    params: { ...figuresOf(schedule), actor },
    target: pathOf(schedule),
    mail: () => ({ values: { ...accountOf(schedule).values, schedule: scheduleDaysValue(schedule) } }),
  })
}

type ScheduleNoticeName = Extract<NoticeName, `schedule_${string}`>
type More<Name extends ScheduleNoticeName> = Omit<NoticeParams<Name>, keyof ReturnType<typeof figuresOf>>

const paramsOf = <Name extends ScheduleNoticeName>(schedule: ScheduleRow, more: More<Name>) =>
  ({ ...figuresOf(schedule), ...more }) as NoticeParams<Name>

/** The person who created it. */
export const notifyScheduleMaker = <Name extends ScheduleNoticeName>(
  { tx, deps }: TransitionTx,
  schedule: ScheduleRow,
  message: Name,
  more: More<Name>,
): Promise<void> =>
  notify(tx, deps, {
    business_id: schedule.business_id,
    user_ids: [schedule.created_by],
    message,
    params: paramsOf(schedule, more),
    target: pathOf(schedule),
  })

/** People have to act: notifies creator and admins. */
async function notifyScheduleTrouble<Name extends ScheduleNoticeName>(
  work: TransitionTx,
  schedule: ScheduleRow,
  message: Name,
  more: More<Name>,
  target: string = pathOf(schedule),
): Promise<void> {
  const { tx, deps } = work
  const { business_id, created_by } = schedule
  const [admins, makers] = await Promise.all([
    findPeople(tx, business_id, rolesWith('approvals.edit')),
    findPeople(tx, business_id, roleNames, created_by),
  ])
  await notify(tx, deps, {
    business_id,
    user_ids: [...admins, ...makers].map(({ id }) => id),
    message,
    params: paramsOf(schedule, more),
    target,
    mail: () => accountOf(schedule),
  })
}

export const notifyShortBalance = (
  work: TransitionTx,
  schedule: ScheduleRow,
  missingMinor: bigint,
  until: TextValue,
): Promise<void> =>
  notifyScheduleTrouble(work, schedule, 'schedule_short', {
    missing: moneyValue(missingMinor, schedule.send_currency),
    until,
  })

/** The day before: the coming payment, and the shortfall for it. */
export const notifyUpcomingPayment = (
  work: TransitionTx,
  schedule: ScheduleRow,
  day: string,
  missingMinor: bigint,
): Promise<void> =>
  missingMinor > 0n
    ? notifyScheduleTrouble(work, schedule, 'schedule_due_short', {
        day,
        missing: moneyValue(missingMinor, schedule.send_currency),
      })
    : notifyScheduleMaker(work, schedule, 'schedule_due', { day })

/** Its transfer is created, and waits for a person to pay it. */
export const notifyPaymentLeftUnpaid = (
  work: TransitionTx,
  schedule: ScheduleRow,
  reason: ScheduleReason,
  transferId: string,
): Promise<void> =>
  notifyScheduleTrouble(
    work,
    schedule,
    'schedule_left',
    { reason: scheduleReasonValue(reason) },
    `/business/report-detail/${transferId}`,
  )

export const notifyPaymentRefused = (
  work: TransitionTx,
  schedule: ScheduleRow,
  reason: ScheduleReason,
  day: string,
): Promise<void> =>
  notifyScheduleTrouble(work, schedule, 'schedule_refused', { reason: scheduleReasonValue(reason), day })

export const notifyScheduleSuspended = (
  work: TransitionTx,
  schedule: ScheduleRow,
  reason: SuspensionReason,
): Promise<void> => notifyScheduleTrouble(work, schedule, 'schedule_held', { reason: scheduleReasonValue(reason) })
