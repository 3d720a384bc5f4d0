import { addDays, startOfDay } from '../../../contract/base/time/clock.ts'
import { type PlannedPayment, plannedPayments, type ScheduleState } from '../../../contract/base/time/schedules.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cancelJob, enqueue } from '../../jobs/enqueue.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { type ActingPerson, type PersonKey, requireActingPerson } from '../decisions/personStore.ts'
import type { PaymentTx, TransitionTx } from '../decisions/transaction.ts'
import { assertScheduleTransition, nextColumns } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import {
  holidaysAfter,
  insertPayment,
  lockSchedule,
  type PaymentRow,
  type ScheduleWrite,
  writeSchedule,
} from './store.ts'

export const runScheduleTask = 'run_schedule'

const hourMs = 3_600_000
type Hours = Pick<Deps['settings'], 'scheduleFirstHour' | 'scheduleLastHour'>

const hourOf = (day: string, hour: number): Date => new Date(startOfDay(day).getTime() + hour * hourMs)
/** Time of the first try of a payment, and of the last. */
export const firstTryAt = (day: string, { scheduleFirstHour }: Hours): Date => hourOf(day, scheduleFirstHour)
export const lastTryAt = (day: string, { scheduleLastHour }: Hours): Date => hourOf(day, scheduleLastHour)
/** Notices go out a day before. */
export const reminderAt = (day: string, hours: Hours): Date => new Date(firstTryAt(day, hours).getTime() - 24 * hourMs)
/** The next try of a payment without enough money. */
export const nextTryAt = (day: string, hours: Hours, now: Date): Date =>
  new Date(Math.min(now.getTime() + hourMs, lastTryAt(day, hours).getTime()))

const keyOf = ({ id }: Pick<ScheduleRow, 'id'>): string => `schedule:${id}`

/** One job per schedule: the next thing to do replaces the previous one. */
export async function enqueueRun(
  tx: Tx,
  { settings }: Pick<Deps, 'settings' | 'keys'>,
  schedule: ScheduleRow,
  now: Date,
  at?: Date,
): Promise<void> {
  const { business_id, id, next_pays_on: day, next_planned_on, told_on } = schedule
  if (day === null) return
  const due = told_on === next_planned_on ? firstTryAt(day, settings) : reminderAt(day, settings)
  const runAt = at ?? (due > now ? due : now)
  await enqueue(tx, runScheduleTask, { business_id, schedule_id: id }, { jobKey: keyOf(schedule), runAt })
}

export const cancelRun = (tx: Tx, schedule: Pick<ScheduleRow, 'id'>): Promise<void> => cancelJob(tx, keyOf(schedule))

export const auditSchedule = (
  work: TransitionTx,
  schedule: ScheduleRow,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'] & object,
): Promise<void> =>
  appendAudit(work.tx, {
    business_id: schedule.business_id,
    actor: work.actor,
    at: work.at,
    action,
    object_type: 'schedule',
    object_id: schedule.id,
    address: work.by?.address ?? '',
    detail: { reference: schedule.reference, digest: schedule.payload_digest, ...detail },
  })

const closed: readonly ScheduleState[] = ['ended', 'denied', 'cancelled']

/** The only function that changes a schedule's state: checks, writes and audits. */
export function transitionSchedule(
  work: TransitionTx,
  schedule: ScheduleRow,
  to: ScheduleState,
  set: ScheduleWrite = {},
  facts: AuditEntry['detail'] & object = {},
): ScheduleRow {
  assertScheduleTransition(schedule.state, to)
  const ends = closed.includes(to) ? { closed_at: work.at, ...nextColumns(null) } : {}
  const write = { ...set, ...ends, state: to }
  work.pipeline.send(writeSchedule(work.tx, work.deps.keys, schedule, write))
  work.pipeline.send(auditSchedule(work, schedule, 'schedule.moved', { from: schedule.state, to, ...facts }))
  return { ...schedule, ...write }
}

/** Signed, and approved if necessary: from now on it pays automatically. */
export function activateSchedule(
  work: TransitionTx & { deps: Parameters<typeof enqueueRun>[1] },
  schedule: ScheduleRow,
  next: PlannedPayment,
  set: ScheduleWrite = {},
): ScheduleRow {
  const moved = transitionSchedule(work, schedule, 'active', { ...set, ...nextColumns(next), activated_at: work.at })
  work.pipeline.send(enqueueRun(work.tx, work.deps, moved, work.at))
  return moved
}

/** One schedule and the acting person, both locked; another business's is not found. */
export async function loadSchedule(
  tx: Tx,
  deps: MacDeps,
  actor: PersonKey,
  now: Date,
  id: string,
): Promise<{ schedule: ScheduleRow; person: ActingPerson }> {
  const schedule = await lockSchedule(tx, actor.business_id, id)
  if (!schedule) throw new AppError('not_found')
  return { schedule, person: await requireActingPerson(tx, actor, { isLocked: true, now, deps }) }
}

type Settled = Pick<PaymentRow, 'outcome' | 'reason' | 'transfer_id'>

/** Closes the next payment, whatever its result, and moves on to the one after it. */
export async function settlePayment(work: PaymentTx, schedule: ScheduleRow, settled: Settled): Promise<void> {
  const { tx, deps, pipeline, at } = work
  const { business_id, id: schedule_id, next_planned_on: planned_on, next_pays_on: pays_on } = schedule
  if (planned_on === null || pays_on === null) throw new Error(`no payment of the schedule ${schedule_id} is next`)
  await insertPayment(tx, { business_id, schedule_id, planned_on, pays_on, at, ...settled })
  const holidays = await holidaysAfter(tx, schedule.country, addDays(planned_on, -31))
  const [next = null] = plannedPayments(schedule, holidays, { after: planned_on, max: 1 })
  if (next === null) {
    transitionSchedule(work, schedule, 'ended')
    pipeline.send(cancelRun(tx, schedule))
    return
  }
  const set = nextColumns(next)
  pipeline.send(writeSchedule(tx, deps.keys, schedule, set))
  pipeline.send(enqueueRun(tx, deps, { ...schedule, ...set }, at))
}
