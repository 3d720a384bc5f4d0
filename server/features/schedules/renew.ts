import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { monthDayOf, plannedPayments, type ScheduleRule } from '../../../contract/base/time/schedules.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { beginPaymentTx } from '../decisions/transaction.ts'
import { createQuote } from '../quotes/calls.ts'
import { buildTransfer } from '../transfers/create.ts'
import { buildSchedule } from './create.ts'
import { transitionSchedule } from './lifecycle.ts'
import { loadSchedule } from './load.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { scheduleResponse } from './serializer.ts'
import { holidaysAfter } from './store.ts'

/** The remaining part of a rule, from its first day after today. */
export function remainingRuleOf(schedule: ScheduleRow, holidays: ReadonlySet<string>, now: Date): ScheduleRule {
  const { frequency, workday_rule, ends_on, payments_max } = schedule
  const [first] = plannedPayments(schedule, holidays, { from: addDays(dayOf(now), 1), max: 1 })
  if (!first) throw new AppError('schedule_over')
  const done =
    plannedPayments(schedule, holidays, { until: first.planned_on, max: Number.POSITIVE_INFINITY }).length - 1
  return {
    frequency,
    workday_rule,
    starts_on: first.planned_on,
    ends_on,
    payments_max: payments_max === null ? null : payments_max - done,
    // The first remaining day may be the last of a short month.
    month_day: monthDayOf(schedule),
  }
}

export const renewHandler = defineHandler('/schedule/renew', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { schedule } = await loadSchedule(tx, deps, actor, now, id)
    if (schedule.state !== 'held') throw new AppError('schedule_move_refused')
    const { corridor_id, country, side, fixed_amount_minor, fee_payer, recipient_id, asked, deviation_percent } =
      schedule
    const amount_minor = String(fixed_amount_minor)
    const quote = await createQuote(
      tx,
      deps,
      { business_id, user_id, now },
      { corridor_id, country, side, amount_minor, fee_payer },
    )
    const transfer = await buildTransfer(tx, deps, context, { ...asked, quote_id: quote.id, recipient_id })
    const rule = remainingRuleOf(schedule, await holidaysAfter(tx, country, schedule.starts_on), now)
    const fresh = await buildSchedule(tx, deps, context, transfer, { asked, rule, deviation_percent })
    const work = beginPaymentTx(tx, deps, context)
    transitionSchedule(work, schedule, 'cancelled', {}, { renewed_as: fresh.id })
    return work.pipeline.reply(scheduleResponse(tx, context, fresh.id))
  },
})
