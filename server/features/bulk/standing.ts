import { limits } from '../../../contract/base/limits.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { isSameHand } from '../transfers/newRights.ts'
import type { BulkTransferRow, DecisionRow } from './bulkRow.ts'
import type { BulkStanding } from './rules.ts'

/** A person's standing towards each of these bulk transfers. */
export async function readStandings(
  tx: Tx,
  { business_id, user_id }: Pick<PersonActor, 'business_id' | 'user_id'>,
  role: Role,
  bulks: readonly BulkTransferRow[],
  decisions: readonly DecisionRow[],
  now: Date,
): Promise<(bulk: Pick<BulkTransferRow, 'id' | 'maker_ids'>) => BulkStanding> {
  const since = new Date(now.getTime() - limits.newRightMs)
  const history = bulks.length === 0 ? [] : await listIfChanged(tx, business_id, since)
  return ({ id, maker_ids }) => {
    const given = decisions.filter((decision) => decision.bulk_id === id)
    const approver_ids = given.map((decision) => decision.user_id)
    return {
      role,
      user_id,
      has_decided: approver_ids.includes(user_id),
      // A right that was just given makes no second person (T44).
      is_same_hand: history.length > 0 && isSameHand(history, since, user_id, { id, maker_ids, approver_ids }),
    }
  }
}
