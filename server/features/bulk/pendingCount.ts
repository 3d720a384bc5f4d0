import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { readRows } from '../../db/list.ts'
import { filterDecidable } from '../decisions/eligibility.ts'
import { bulkRules, decidableBulk } from './rules.ts'
import { bulks } from './store.ts'

const countMax = 100

/** Number of bulk transfers that await this person's approval. */
export async function countBulksToApprove(tx: Tx, actor: PersonActor, now: Date): Promise<number> {
  if (!hasPermission(actor.role, 'transfers.approve')) return 0
  const filter = { status: [bulkStatus.awaiting_approval] }
  const waiting = await readRows(tx, bulks, { scope: actor.business_id, filter }, { order: 'asc', limit: countMax })
  const decidable = waiting.map((bulk) => decidableBulk(bulk, now))
  return (await filterDecidable(tx, bulkRules, actor, decidable, now)).length
}
