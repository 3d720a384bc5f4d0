import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type Asker, type Person, readPerson } from '../decisions/personStore.ts'
import { lockSchedule, type ScheduleRow } from './store.ts'

/** One schedule and the acting person, both locked; another business's is not found. */
export async function openSchedule(
  tx: Tx,
  actor: Asker,
  now: Date,
  id: string,
): Promise<{ schedule: ScheduleRow; person: Person }> {
  const schedule = await lockSchedule(tx, actor.business_id, id)
  if (!schedule) throw new AppError('not_found')
  return { schedule, person: await readPerson(tx, actor, { isLocked: true, now }) }
}
