import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { type ActingPerson, type PersonKey, requireActingPerson } from '../decisions/personStore.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { lockSchedule } from './store.ts'

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
