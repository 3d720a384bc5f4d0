import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { readRows } from '../../db/list.ts'
import { filterDecidable } from '../decisions/eligibility.ts'
import { decidableSchedule, scheduleRules } from './rules.ts'
import { schedules } from './store.ts'

const countMax = 100

/** Number of schedules that await this person's approval. */
export async function countSchedulesToApprove(tx: Tx, actor: PersonActor, now: Date): Promise<number> {
  if (!hasPermission(actor.role, 'transfers.approve')) return 0
  const waiting = { scope: actor.business_id, filter: { state: ['awaiting_approval' as const] } }
  const rows = await readRows(tx, schedules, waiting, { order: 'asc', limit: countMax })
  const decidable = rows.map(decidableSchedule)
  return (await filterDecidable(tx, scheduleRules, actor, decidable, now)).length
}
