import { limits } from '../../../contract/base/limits.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Holds } from '../factors/rules.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { isSameHand } from '../transfers/newRights.ts'
import { readStanding } from '../transfers/standingStore.ts'
import { principalsOf, type ScheduleStanding } from './rules.ts'
import type { DecisionRow, ScheduleRow } from './scheduleRow.ts'
import { findDecisions, lockSchedule } from './store.ts'

type Asker = Pick<PersonActor, 'business_id' | 'user_id'>

/** What the person is to any schedule of these, by the role that they have now. */
export async function readScheduleStanding(
  tx: Tx,
  { business_id, user_id }: Asker,
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<{
  holds: Holds
  standingTo: (schedule: ScheduleRow, decisions: readonly DecisionRow[]) => ScheduleStanding
}> {
  const since = new Date(now.getTime() - limits.newRightMs)
  const [row, history] = await Promise.all([
    readStanding(tx, { business_id, user_id }, [], { isLocked, now }),
    listIfChanged(tx, business_id, since),
  ])
  if (!row) throw new AppError('not_permitted')
  const { role, is_only_user, delegations } = row
  return {
    holds: row,
    standingTo: (schedule, decisions) => ({
      role,
      user_id,
      is_only_user,
      delegations,
      is_same_hand:
        history.length > 0 &&
        isSameHand(history, since, user_id, {
          id: schedule.id,
          maker_ids: schedule.maker_ids,
          approver_ids: principalsOf(decisions, schedule),
        }),
    }),
  }
}

/** One schedule, locked, its decisions, and what the person is to it; another business's is not found. */
export async function openSchedule(tx: Tx, actor: Asker, now: Date, id: string) {
  const schedule = await lockSchedule(tx, actor.business_id, id)
  if (!schedule) throw new AppError('not_found')
  const [decisions, { standingTo, holds }] = await Promise.all([
    findDecisions(tx, actor.business_id, [id]),
    readScheduleStanding(tx, actor, { isLocked: true, now }),
  ])
  return { schedule, decisions, standing: standingTo(schedule, decisions), holds }
}
