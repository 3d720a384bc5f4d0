import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { scheduleDaysValue } from '../../i18n/textValues.ts'
import type { SeenObject } from '../decisions/digest.ts'
import type { OwnFields, PasskeySigning } from '../decisions/signature.ts'
import { type ApprovalContext, type ApprovalEffects, defineDecisionSubject } from '../decisions/subject.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import { isScheduleIntact } from './digest.ts'
import { activateSchedule, cancelRun, transitionSchedule } from './lifecycle.ts'
import { fixedAmountOf, fixedCurrencyOf, notifyScheduleMaker, pathOf } from './notices.ts'
import { assertRecipientAsSigned } from './recipient.ts'
import { decidableSchedule, nextPaymentFrom, partsOfSchedule, scheduleRules } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { scheduleResponse } from './serializer.ts'
import { findSchedule, holidaysAfter, lockSchedule } from './store.ts'

/** A schedule is decided once, for all of its payments. */

const readSchedules =
  (find: typeof findSchedule) =>
  (tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(ScheduleRow | undefined)[]> =>
    Promise.all(seen.map(({ id }) => find(tx, businessId, id)))

/** After its last approval it pays automatically: to the signed recipient, on a day in the future. */
async function onApproval(
  { tx, context: { now }, isLast }: ApprovalContext<null>,
  schedule: ScheduleRow,
): Promise<ApprovalEffects<ScheduleRow>> {
  await assertRecipientAsSigned(tx, schedule)
  const next = nextPaymentFrom(schedule, await holidaysAfter(tx, schedule.country, schedule.starts_on), {
    after: null,
    now,
  })
  if (!next) throw new AppError('schedule_over')
  return {
    apply(work) {
      if (!isLast) return schedule
      const active = activateSchedule(work, schedule, next)
      work.pipeline.send(notifyScheduleMaker(work, active, 'schedule_active', { day: next.pays_on }))
      return active
    },
  }
}

const schedulePasskeys: PasskeySigning<ScheduleRow> = {
  kind: 'schedule',
  ownFields(schedule): OwnFields<'schedule'> {
    const { recipient_name, account_number } = payeeOf(schedule)
    return {
      schedule_id: schedule.id,
      amount_minor: String(schedule.fixed_amount_minor),
      currency: fixedCurrencyOf(schedule),
      payee: `${recipient_name} · ${account_number}`,
      total_max_minor: String(schedule.total_max_minor),
      frequency: schedule.frequency,
      starts_on: schedule.starts_on,
    }
  },
  auditEvent: ({ id, reference }) => ({
    action: 'schedule.signed',
    object_type: 'schedule',
    object_id: id,
    detail: { reference },
  }),
}

type ScheduleDecisionResponse = CallResult<'/schedule/approve'>

export const scheduleDecision = defineDecisionSubject<ScheduleRow, { schedule: SeenObject }, ScheduleDecisionResponse>({
  ...scheduleRules,
  seenIn: ({ schedule }) => [schedule],
  lock: readSchedules(lockSchedule),
  find: readSchedules(findSchedule),
  decidable: (schedule) => ({ ...decidableSchedule(schedule), approvals_needed: schedule.approvals_needed }),
  isIntact: isScheduleIntact,
  signing: 'otp_pin_or_passkey',
  passkeys: schedulePasskeys,
  // At most that much for each of its payments.
  amountOf: ({ total_max_minor, send_currency }) => ({ minor: total_max_minor, currency: send_currency }),
  otpAbout([schedule]) {
    if (!schedule) throw new Error('a code was requested without a schedule')
    const { recipient_name: payee, account_tail } = payeeOf(schedule)
    return { amount: fixedAmountOf(schedule), payee, account_tail, schedule: scheduleDaysValue(schedule) }
  },
  onApproval,
  onDenial(work, schedule, { reason, context }) {
    const denied = transitionSchedule(work, schedule, 'denied', {}, { reason })
    work.pipeline.send(notifyScheduleMaker(work, denied, 'schedule_denied', { actor: context.actor.full_name, reason }))
    return denied
  },
  onExpiry(work, schedule) {
    transitionSchedule(work, schedule, 'cancelled')
    work.pipeline.send(cancelRun(work.tx, schedule))
  },
  parts: partsOfSchedule,
  described: (schedule) => ({
    object_type: 'schedule',
    object_id: schedule.id,
    name: payeeOf(schedule).recipient_name,
    path: pathOf(schedule),
  }),
  audit: {
    approved: ({ id, reference }, facts) => ({
      action: 'schedule.approved',
      object_type: 'schedule',
      object_id: id,
      detail: { reference, ...facts },
    }),
  },
  serialize: (tx, context, { id }) => scheduleResponse(tx, context, id),
})
