import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { scheduleActionsFor } from './rules.ts'
import { readScheduleStanding } from './standing.ts'
import { findDecisions, listSchedules } from './store.ts'

const countMax = 100

/** How many schedules wait for this person's own approval. */
export async function countToApprove(tx: Tx, actor: PersonActor, now: Date): Promise<number> {
  if (!hasPermission(actor.role, 'transfers.approve')) return 0
  const { business_id } = actor
  const window = { after: null, limit: countMax, offset: 0 }
  const rows = await listSchedules(tx, business_id, { state: ['awaiting_approval'] }, 'asc', window)
  if (rows.length === 0) return 0
  const [decisions, { standingTo }] = await Promise.all([
    findDecisions(
      tx,
      business_id,
      rows.map(({ id }) => id),
    ),
    readScheduleStanding(tx, actor, { isLocked: false, now }),
  ])
  return rows.filter((row) => {
    const own = decisions.filter(({ schedule_id }) => schedule_id === row.id)
    return scheduleActionsFor(row, own, standingTo(row, own)).includes('approve')
  }).length
}
