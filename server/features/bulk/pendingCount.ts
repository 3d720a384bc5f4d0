import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { filterDecidable } from '../decisions/eligibility.ts'
import { bulkRules, decidableBulk } from './rules.ts'
import { listBulks } from './store.ts'

const countMax = 100

/** Number of bulk transfers that await this person's approval. */
export async function countBulksToApprove(tx: Tx, actor: PersonActor, now: Date): Promise<number> {
  if (!hasPermission(actor.role, 'transfers.approve')) return 0
  const window = { after: null, limit: countMax, offset: 0 }
  const waiting = await listBulks(tx, actor.business_id, { statuses: [bulkStatus.awaiting_approval] }, 'asc', window)
  const decidable = waiting.map((bulk) => decidableBulk(bulk, now))
  return (await filterDecidable(tx, bulkRules, actor, decidable, now)).length
}
