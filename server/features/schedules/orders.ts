import { startOfDay } from '../../../contract/base/clock.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cancelJob, enqueue } from '../../jobs/enqueue.ts'
import type { ScheduleRow } from './scheduleRow.ts'

export const runScheduleTask = 'run_schedule'

const hourMs = 3_600_000
type Hours = Pick<Deps['settings'], 'scheduleFirstHour' | 'scheduleLastHour'>

const hourOf = (day: string, hour: number): Date => new Date(startOfDay(day).getTime() + hour * hourMs)
/** When a payment is tried first, and last. */
export const firstTryAt = (day: string, { scheduleFirstHour }: Hours): Date => hourOf(day, scheduleFirstHour)
export const lastTryAt = (day: string, { scheduleLastHour }: Hours): Date => hourOf(day, scheduleLastHour)
/** People are told a day before. */
export const tellAt = (day: string, hours: Hours): Date => new Date(firstTryAt(day, hours).getTime() - 24 * hourMs)
/** The next try of one whose money is not there. */
export const nextTryAt = (day: string, hours: Hours, now: Date): Date =>
  new Date(Math.min(now.getTime() + hourMs, lastTryAt(day, hours).getTime()))

const keyOf = ({ id }: Pick<ScheduleRow, 'id'>): string => `schedule:${id}`

/** One job a schedule: the next thing there is to do for it, in the place of the one before. */
export async function enqueueRun(
  tx: Tx,
  { settings }: Pick<Deps, 'settings' | 'keys'>,
  schedule: ScheduleRow,
  now: Date,
  at?: Date,
): Promise<void> {
  const { business_id, id, next_pays_on: day, next_planned_on, told_on } = schedule
  if (day === null) return
  const due = told_on === next_planned_on ? firstTryAt(day, settings) : tellAt(day, settings)
  const runAt = at ?? (due > now ? due : now)
  await enqueue(tx, runScheduleTask, { business_id, schedule_id: id }, { jobKey: keyOf(schedule), runAt })
}

export const withdrawRun = (tx: Tx, schedule: Pick<ScheduleRow, 'id'>): Promise<void> => cancelJob(tx, keyOf(schedule))
