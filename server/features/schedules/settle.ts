import { addDays } from '../../../contract/base/time/clock.ts'
import { plannedPayments } from '../../../contract/base/time/schedules.ts'
import type { PaymentTx } from '../decisions/transaction.ts'
import { cancelRun, enqueueRun, transitionSchedule } from './lifecycle.ts'
import { nextColumns } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { holidaysAfter, insertPayment, type PaymentRow, writeSchedule } from './store.ts'

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
