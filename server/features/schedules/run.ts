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
import { readPublished } from '../approvals/store.ts'
import { scheduleDecisions } from '../decisions/decisionStore.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { findPerson } from '../decisions/personStore.ts'
import { checkSignature } from '../decisions/signature.ts'
import { startWork, type Work } from '../decisions/work.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { serverWork } from '../transfers/context.ts'
import { judgeSeries, tierOfSeries } from './create.ts'
import { scheduleDecision } from './decision.ts'
import { isAsApproved } from './digest.ts'
import { activate, enqueueRun, firstTryAt, moveSchedule, runScheduleTask, tellAt } from './lifecycle.ts'
import { askApprovers, tellOfComing, tellOfHold } from './notices.ts'
import { openSchedule } from './open.ts'
import { payDue } from './payment.ts'
import { assertRecipientAsSigned, recipientChange } from './recipient.ts'
import { covers, nextColumns, nextFrom, principalsOf } from './rules.ts'
import { replySchedule } from './serializer.ts'
import { holidaysAfter, lastSettledOn, lockSchedule, type ScheduleRow, writeSchedule } from './store.ts'

/** Why the schedule is suspended; null if everything is as approved. */
async function holdReasonOf(
  { tx, deps, at: now }: Work,
  schedule: ScheduleRow,
  principals: readonly string[],
): Promise<SuspensionReason | null> {
  if (!isAsApproved(deps.keys, schedule)) return 'altered'
  const { business_id, created_by: user_id } = schedule
  const [maker, policy] = await Promise.all([
    findPerson(tx, { business_id, user_id }, { isLocked: true, now }),
    readPublished(tx, business_id),
  ])
  if (!maker || !hasPermission(maker.role, 'transfers.pay')) return 'maker_left'
  const changed = await recipientChange(tx, schedule)
  if (changed !== null) return changed
  const isJudgedAnew = policy.version !== schedule.policy_version && !maker.is_only_person
  return isJudgedAnew && !covers(principals, tierOfSeries(policy, schedule)) ? 'policy_changed' : null
}

async function hold(work: Work, schedule: ScheduleRow, reason: SuspensionReason): Promise<void> {
  const held = moveSchedule(work, schedule, 'held', { hold_reason: reason }, { reason })
  work.pipeline.send(tellOfHold(work, held, reason))
  if (reason === 'altered')
    work.deps.log.fatal(
      { business_id: schedule.business_id, object_id: schedule.id },
      'a schedule differs from what was signed',
    )
}

async function tell(work: Work, schedule: ScheduleRow, day: string): Promise<void> {
  const { tx, pipeline } = work
  const availableMinor = await lockAvailableBalance(tx, schedule.business_id)
  pipeline.send(writeSchedule(tx, schedule, { told_on: schedule.next_planned_on }))
  pipeline.send(tellOfComing(work, schedule, day, schedule.total_max_minor - availableMinor))
}

/** The payment of that day by the signed rule, after all settled ones; null if none is planned. */
async function plannedFor(tx: Tx, schedule: ScheduleRow, day: string): Promise<PlannedPayment | null> {
  const [holidays, after] = await Promise.all([
    holidaysAfter(tx, schedule.country, day),
    lastSettledOn(tx, schedule.business_id, schedule.id),
  ])
  const until = plannedPayments(schedule, holidays, { after, until: day, max: Number.POSITIVE_INFINITY })
  const last = until.at(-1)
  return last?.planned_on === day ? last : null
}

/** Does the next thing for a schedule, whenever it is called. Too early a call is postponed. */
async function runNext(work: Work, schedule: ScheduleRow): Promise<void> {
  const { tx, deps, at, pipeline } = work
  const { next_planned_on: planned_on, next_pays_on: pays_on } = schedule
  if (schedule.state !== 'active' || planned_on === null || pays_on === null) return
  const decisions = await scheduleDecisions.find(tx, schedule.business_id, [schedule.id])
  const principals = principalsOf(decisions, schedule)
  const reason = await holdReasonOf(work, schedule, principals)
  if (reason !== null) return hold(work, schedule, reason)
  // The MAC does not cover the stored next day, so it is checked against the signed rule: nothing is paid earlier than planned.
  const planned = await plannedFor(tx, schedule, planned_on)
  if (planned === null) return hold(work, schedule, 'altered')
  if (planned.pays_on > pays_on) {
    const set = nextColumns(planned)
    pipeline.send(writeSchedule(tx, schedule, set))
    return pipeline.send(enqueueRun(tx, deps, { ...schedule, ...set }, at))
  }
  if (at >= firstTryAt(pays_on, deps.settings)) {
    const unpaid = await payDue(work, { schedule, planned_on, pays_on, principals })
    return unpaid === null ? undefined : hold(work, schedule, unpaid)
  }
  const isToTell = schedule.told_on !== planned_on && at >= tellAt(pays_on, deps.settings)
  if (isToTell) await tell(work, schedule, pays_on)
  const told_on = isToTell ? planned_on : schedule.told_on
  pipeline.send(enqueueRun(tx, deps, { ...schedule, told_on }, at))
}

export async function runSchedule(tx: Tx, deps: Deps, businessId: string, id: string): Promise<void> {
  const schedule = await lockSchedule(tx, businessId, id)
  if (!schedule) return
  const work = serverWork(tx, deps, runScheduleTask)
  await runNext(work, schedule)
  await work.pipeline.done()
}

export const submitHandler = defineHandler('/schedule/submit', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'pay', [request.schedule], request),
  async run(tx, context, { schedule: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { schedule, person } = await openSchedule(tx, actor, now, seen.id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotHeld(person, now)
    if (schedule.state !== 'created') throw new AppError('schedule_move_refused')
    assertAsSeen(scheduleDecision, deps, schedule, seen)
    await assertRecipientAsSigned(tx, schedule)
    const next = nextFrom(schedule, await holidaysAfter(tx, schedule.country, schedule.starts_on), { after: null, now })
    if (!next) throw new AppError('schedule_over')
    // The day's sums are read under this lock, as for a transfer.
    await lockAvailableBalance(tx, actor.business_id)
    const policy = await readPublished(tx, actor.business_id)
    const maker_ids = [...new Set([...schedule.maker_ids, actor.user_id])]
    const basis = await judgeSeries(tx, policy, { ...schedule, maker_ids }, { isOnlyUser: person.is_only_person, now })
    const work = startWork(tx, deps, context)
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    const set = { ...basis, maker_ids, submitted_at: now }
    if (basis.approvals_needed === 0) activate(work, schedule, next, set)
    else {
      const asked = moveSchedule(work, schedule, 'awaiting_approval', set)
      work.pipeline.send(askApprovers(work, asked))
    }
    return work.pipeline.reply(replySchedule(tx, context, seen.id))
  },
})

const scheduleJob = record({ business_id: id(), schedule_id: id() })

export const scheduleTasks = {
  async [runScheduleTask](deps, payload) {
    const { business_id, schedule_id } = scheduleJob.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, business_id, (tx) => runSchedule(tx, deps, business_id, schedule_id))
  },
} satisfies TaskTable<Deps>
