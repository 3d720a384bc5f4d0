import { hasPermission } from '../../../contract/base/people/roles.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { countPayments, monthDayOf, plannedPayments, type ScheduleRule } from '../../../contract/base/time/schedules.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import {
  defineApproveOne,
  defineCheckOtp,
  defineDenyOne,
  defineRequestOtp,
  defineRequestPasskey,
} from '../decisions/calls.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { beginPaymentTx } from '../decisions/transaction.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { createQuote } from '../quotes/calls.ts'
import { buildTransfer } from '../transfers/create.ts'
import { assertRuleHasPayments, buildSchedule, createHandler } from './create.ts'
import { scheduleDecision } from './decision.ts'
import { isScheduleIntact } from './digest.ts'
import { auditSchedule, cancelRun, enqueueRun, loadSchedule, settlePayment, transitionSchedule } from './lifecycle.ts'
import { canCancelSchedule, decidableSchedule, nextColumns, nextPaymentFrom, scheduleRules } from './rules.ts'
import { submitHandler } from './run.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { forecastHandler, readForecast, scheduleResponse, serializeScheduleRow } from './serializer.ts'
import { findScheduleOfTransfer, holidaysAfter, lastSettledOn, schedules } from './store.ts'

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

const renewHandler = defineHandler('/schedule/renew', {
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

const listHandler = defineHandler('/schedule/list', {
  async run(tx, { actor, now }, request) {
    const { state } = request
    const page = await readList(tx, schedules, { scope: actor.business_id, filter: { state } }, request)
    const waiting = page.items.filter((row) => row.state === 'awaiting_approval').map(({ id }) => id)
    const eligibilityTo = await readEligibility(tx, scheduleRules, actor, waiting, { isLocked: false, now })
    const items = page.items.map((row) => serializeScheduleRow(row, eligibilityTo(decidableSchedule(row))))
    return { ...page, items }
  },
})

const detailHandler = defineHandler('/schedule/detail', {
  run: (tx, context, { id }) => scheduleResponse(tx, context, id),
})

const ofTransferHandler = defineHandler('/schedule/of-transfer', {
  run: async (tx, { actor }, { transfer_id }) => ({
    made_by: (await findScheduleOfTransfer(tx, actor.business_id, transfer_id)) ?? null,
  }),
})

const cancelHandler = defineHandler('/schedule/cancel', {
  async run(tx, context, { id }, { deps }) {
    const { schedule, person } = await loadSchedule(tx, deps, context.actor, context.now, id)
    if (!canCancelSchedule(schedule, person)) throw new AppError('not_permitted')
    const work = beginPaymentTx(tx, deps, context)
    transitionSchedule(work, schedule, 'cancelled')
    work.pipeline.send(cancelRun(tx, schedule))
    return work.pipeline.reply(scheduleResponse(tx, context, id))
  },
})

const pauseHandler = defineHandler('/schedule/pause', {
  async run(tx, context, { id }, { deps }) {
    const { schedule, person } = await loadSchedule(tx, deps, context.actor, context.now, id)
    if (!hasPermission(person.role, 'transfers.cancel')) throw new AppError('not_permitted')
    const work = beginPaymentTx(tx, deps, context)
    transitionSchedule(work, schedule, 'paused')
    work.pipeline.send(cancelRun(tx, schedule))
    return work.pipeline.reply(scheduleResponse(tx, context, id))
  },
})

const resumeHandler = defineHandler('/schedule/resume', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { schedule, person } = await loadSchedule(tx, deps, actor, now, id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotCoolingOff(person, now)
    if (schedule.state !== 'paused') throw new AppError('schedule_move_refused')
    if (!isScheduleIntact(deps.keys, schedule)) throw new AppError('changed_since_seen', { log: `schedule ${id}` })
    const [holidays, after] = await Promise.all([
      holidaysAfter(tx, schedule.country, schedule.starts_on),
      lastSettledOn(tx, schedule.business_id, id),
    ])
    const next = nextPaymentFrom(schedule, holidays, { after, now })
    const work = beginPaymentTx(tx, deps, context)
    if (next === null) transitionSchedule(work, schedule, 'ended')
    else {
      const active = transitionSchedule(work, schedule, 'active', nextColumns(next))
      work.pipeline.send(enqueueRun(tx, deps, active, now))
    }
    return work.pipeline.reply(scheduleResponse(tx, context, id))
  },
})

const skipHandler = defineHandler('/schedule/skip', {
  async run(tx, context, { id, planned_on }, { deps }) {
    const { schedule, person } = await loadSchedule(tx, deps, context.actor, context.now, id)
    if (!hasPermission(person.role, 'transfers.cancel')) throw new AppError('not_permitted')
    // A second press, or one just after the payment, must not skip the next payment too.
    if (schedule.state !== 'active' || schedule.next_planned_on !== planned_on)
      throw new AppError('schedule_move_refused')
    const work = beginPaymentTx(tx, deps, context)
    await settlePayment(work, schedule, { outcome: 'skipped', reason: null, transfer_id: null })
    work.pipeline.send(auditSchedule(work, schedule, 'schedule.skipped', { planned_on }))
    return work.pipeline.reply(scheduleResponse(tx, context, id))
  },
})

const previewedMax = 12

const previewHandler = defineHandler('/schedule/preview', {
  async run(tx, { actor, now }, { country, total_minor, recipient_name, ...asked }) {
    const rule = { ...asked, month_day: null }
    const holidays = await holidaysAfter(tx, country, rule.starts_on)
    assertRuleHasPayments(rule, holidays, now)
    const coming = plannedPayments(rule, holidays, { max: previewedMax })
    const proposed = coming.map(({ pays_on }) => ({
      schedule_id: null,
      recipient_name,
      pays_on,
      amount_minor: BigInt(total_minor),
    }))
    return {
      coming,
      payment_count: countPayments(rule),
      forecast: await readForecast(tx, actor.business_id, now, proposed),
    }
  },
})

export const schedulesHandlers = {
  '/schedule/list': listHandler,
  '/schedule/detail': detailHandler,
  '/schedule/forecast': forecastHandler,
  '/schedule/of-transfer': ofTransferHandler,
  '/schedule/preview': previewHandler,
  '/schedule/create': createHandler,
  '/schedule/request-otp': defineRequestOtp(scheduleDecision),
  '/schedule/request-passkey': defineRequestPasskey(scheduleDecision),
  '/schedule/check-otp': defineCheckOtp(scheduleDecision),
  '/schedule/submit': submitHandler,
  '/schedule/approve': defineApproveOne(scheduleDecision),
  '/schedule/deny': defineDenyOne(scheduleDecision),
  '/schedule/pause': pauseHandler,
  '/schedule/resume': resumeHandler,
  '/schedule/skip': skipHandler,
  '/schedule/cancel': cancelHandler,
  '/schedule/renew': renewHandler,
}
