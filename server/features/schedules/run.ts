import { id, record } from '../../../contract/base/calls/fields.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { type PlannedPayment, plannedPayments, type SuspensionReason } from '../../../contract/base/time/schedules.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import { type StoredDecision, scheduleDecisions } from '../decisions/decisionStore.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { findActingPerson } from '../decisions/personStore.ts'
import { openRequest } from '../decisions/requests.ts'
import { checkSignature, spendSignature } from '../decisions/signature.ts'
import { beginPaymentTx, type PaymentTx } from '../decisions/transaction.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { type NameCheckRun, refreshNameCheck } from '../recipients/nameCheck.ts'
import { jobTx } from '../transfers/context.ts'
import { applyPolicyToSeries, tierOfSeries } from './create.ts'
import { scheduleDecision } from './decision.ts'
import { isScheduleIntact } from './digest.ts'
import {
  activateSchedule,
  enqueueRun,
  firstTryAt,
  loadSchedule,
  reminderAt,
  runScheduleTask,
  transitionSchedule,
} from './lifecycle.ts'
import { notifyScheduleApprovers, notifyScheduleSuspended, notifyUpcomingPayment } from './notices.ts'
import { payScheduledPayment } from './payment.ts'
import { assertRecipientAsSigned, keepAnswerOfRun, recipientChange } from './recipient.ts'
import {
  decidableSchedule,
  nextColumns,
  nextPaymentFrom,
  partsOfSchedule,
  principalsOf,
  satisfiesTier,
} from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { scheduleResponse } from './serializer.ts'
import { findSchedule, holidaysAfter, lastSettledOn, lockSchedule, writeSchedule } from './store.ts'

/** Why the schedule is suspended; null if everything is as approved. */
async function suspensionReasonOf(
  { tx, deps, at: now }: PaymentTx,
  schedule: ScheduleRow,
  decisions: readonly StoredDecision[],
): Promise<SuspensionReason | null> {
  if (!isScheduleIntact(deps.keys, schedule)) return 'altered'
  if (!decisions.every((one) => scheduleDecisions.isIntact(deps.keys, one))) return 'altered'
  const principals = principalsOf(decisions, schedule)
  const { business_id, created_by: user_id } = schedule
  const [maker, policy] = await Promise.all([
    findActingPerson(tx, { business_id, user_id }, { isLocked: true, now, deps }),
    requireActiveVersion(tx, deps.keys, business_id),
  ])
  if (!maker || !hasPermission(maker.role, 'transfers.pay')) return 'maker_left'
  const changed = await recipientChange(tx, schedule)
  if (changed !== null) return changed
  const isJudgedAnew = policy.version !== schedule.policy_version && !maker.is_only_person
  return isJudgedAnew && !satisfiesTier(principals, tierOfSeries(policy, schedule)) ? 'policy_changed' : null
}

async function suspendSchedule(work: PaymentTx, schedule: ScheduleRow, reason: SuspensionReason): Promise<void> {
  const held = transitionSchedule(work, schedule, 'held', { hold_reason: reason }, { reason })
  work.pipeline.send(notifyScheduleSuspended(work, held, reason))
  if (reason === 'altered')
    work.deps.log.fatal(
      { business_id: schedule.business_id, object_id: schedule.id },
      'a schedule differs from what was signed',
    )
}

async function sendDueReminder(work: PaymentTx, schedule: ScheduleRow, day: string): Promise<void> {
  const { tx, deps, pipeline } = work
  const availableMinor = await lockAvailableBalance(tx, schedule.business_id)
  pipeline.send(writeSchedule(tx, deps.keys, schedule, { told_on: schedule.next_planned_on }))
  pipeline.send(notifyUpcomingPayment(work, schedule, day, schedule.total_max_minor - availableMinor))
}

/** The payment of that day by the signed rule, after all settled ones; null if none is planned. */
async function plannedPaymentOn(tx: Tx, schedule: ScheduleRow, day: string): Promise<PlannedPayment | null> {
  const [holidays, after] = await Promise.all([
    holidaysAfter(tx, schedule.country, day),
    lastSettledOn(tx, schedule.business_id, schedule.id),
  ])
  const until = plannedPayments(schedule, holidays, { after, until: day, max: Number.POSITIVE_INFINITY })
  const last = until.at(-1)
  return last?.planned_on === day ? last : null
}

/** Does the next thing for a schedule, whenever it is called. Too early a call is postponed. */
async function runNext(work: PaymentTx, schedule: ScheduleRow, check: NameCheckRun | null): Promise<void> {
  const { tx, deps, at, pipeline } = work
  const { next_planned_on: planned_on, next_pays_on: pays_on } = schedule
  if (schedule.state !== 'active' || planned_on === null || pays_on === null) return
  const decisions = await scheduleDecisions.find(tx, schedule.business_id, [schedule.id])
  const principals = principalsOf(decisions, schedule)
  const reason = await suspensionReasonOf(work, schedule, decisions)
  if (reason !== null) return suspendSchedule(work, schedule, reason)
  // Bank holidays may have changed since the next day was stored.
  const planned = await plannedPaymentOn(tx, schedule, planned_on)
  if (planned === null) return suspendSchedule(work, schedule, 'altered')
  if (planned.pays_on > pays_on) {
    const set = nextColumns(planned)
    pipeline.send(writeSchedule(tx, deps.keys, schedule, set))
    return pipeline.send(enqueueRun(tx, deps, { ...schedule, ...set }, at))
  }
  if (at >= firstTryAt(pays_on, deps.settings)) {
    const other = check === null ? null : await keepAnswerOfRun(tx, schedule, check, at)
    if (other !== null) return suspendSchedule(work, schedule, other)
    const unpaid = await payScheduledPayment(work, { schedule, planned_on, pays_on, principals })
    return unpaid === null ? undefined : suspendSchedule(work, schedule, unpaid)
  }
  const isToTell = schedule.told_on !== planned_on && at >= reminderAt(pays_on, deps.settings)
  if (isToTell) await sendDueReminder(work, schedule, pays_on)
  const told_on = isToTell ? planned_on : schedule.told_on
  pipeline.send(enqueueRun(tx, deps, { ...schedule, told_on }, at))
}

/** The answer of the payee's bank where a payment is due; asked outside the transaction, since banks take seconds. */
async function askBeforePayment(deps: Deps, businessId: string, id: string): Promise<NameCheckRun | null> {
  const now = deps.now()
  const schedule = await inBusiness(deps.sql, businessId, (tx) => findSchedule(tx, businessId, id))
  const { state, next_pays_on: pays_on = null, recipient_id = '' } = schedule ?? {}
  if (state !== 'active' || pays_on === null || now < firstTryAt(pays_on, deps.settings)) return null
  return refreshNameCheck(deps, businessId, recipient_id, { now, isFreshEnough: false })
}

export async function runSchedule(
  tx: Tx,
  deps: Deps,
  businessId: string,
  id: string,
  check: NameCheckRun | null = null,
): Promise<void> {
  const schedule = await lockSchedule(tx, businessId, id)
  if (!schedule) return
  const work = jobTx(tx, deps, runScheduleTask)
  await runNext(work, schedule, check)
  await work.pipeline.done()
}

export const submitHandler = defineHandler('/schedule/submit', {
  prepare: (deps, context, request) =>
    checkSignature(deps, context, { kind: 'schedule', purpose: 'pay', seen: [request.schedule] }, request),
  async run(tx, context, { schedule: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { schedule, person } = await loadSchedule(tx, deps, actor, now, seen.id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotCoolingOff(person, now)
    if (schedule.state !== 'created') throw new AppError('schedule_move_refused')
    assertAsSeen(scheduleDecision, deps, schedule, seen)
    await assertRecipientAsSigned(tx, schedule)
    const next = nextPaymentFrom(schedule, await holidaysAfter(tx, schedule.country, schedule.starts_on), {
      after: null,
      now,
    })
    if (!next) throw new AppError('schedule_over')
    // The day's sums are read under this lock, as for a transfer.
    await lockAvailableBalance(tx, actor.business_id)
    const policy = await requireActiveVersion(tx, deps.keys, actor.business_id)
    const maker_ids = [...new Set([...schedule.maker_ids, actor.user_id])]
    const basis = await applyPolicyToSeries(
      tx,
      policy,
      { ...schedule, maker_ids },
      { isOnlyUser: person.is_only_person, now },
    )
    const work = beginPaymentTx(tx, deps, context)
    work.pipeline.send(
      spendSignature(tx, { deps, by: context }, scheduleDecision, { signature: prepared, row: schedule }),
    )
    const set = { ...basis, maker_ids, submitted_at: now }
    if (basis.approvals_needed === 0) activateSchedule(work, schedule, next, set)
    else {
      const asked = transitionSchedule(work, schedule, 'awaiting_approval', set)
      work.pipeline.send(
        openRequest(work, {
          business_id: asked.business_id,
          kind: 'schedule',
          seen_id: asked.id,
          object: decidableSchedule(asked),
          parts: partsOfSchedule(asked),
        }),
      )
      work.pipeline.send(notifyScheduleApprovers(work, asked))
    }
    return work.pipeline.reply(scheduleResponse(tx, context, seen.id))
  },
})

const scheduleJob = record({ business_id: id(), schedule_id: id() })

export const scheduleTasks = {
  async [runScheduleTask](deps, payload) {
    const { business_id, schedule_id } = scheduleJob.validateSync(payload, { strict: true })
    const check = await askBeforePayment(deps, business_id, schedule_id)
    await inBusiness(deps.sql, business_id, (tx) => runSchedule(tx, deps, business_id, schedule_id, check))
  },
} satisfies TaskTable<Deps>
