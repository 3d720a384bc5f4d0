import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { filterDecidable } from '../decisions/eligibility.ts'
import { decidableSchedule, scheduleRules } from './rules.ts'
import { listSchedules } from './store.ts'

const countMax = 100

/** Number of schedules that await this person's approval. */
export async function countSchedulesToApprove(tx: Tx, actor: PersonActor, now: Date): Promise<number> {
  if (!hasPermission(actor.role, 'transfers.approve')) return 0
  const { business_id } = actor
  const window = { after: null, limit: countMax, offset: 0 }
  const rows = await listSchedules(tx, business_id, { state: ['awaiting_approval'] }, 'asc', window)
  const decidable = rows.map(decidableSchedule)
  return (await filterDecidable(tx, scheduleRules, actor, decidable, now)).length
}
