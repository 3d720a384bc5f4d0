import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { isWatched } from '../people/roleHistory.ts'
import { mailWatchedChange, type WatchedChange } from './notices.ts'
import { adminsToTell, readTeamPast } from './publication.ts'
import { findOpen, lockPolicy } from './store.ts'

/**
 * Every admin of the last 30 days is told at once of an admin more or fewer and of a role lowered, also who has just been removed.
 * Call it behind the change, in its transaction: behind the locks on the people, as all who lock the policy do. Answers who was told.
 */
export async function tellTeamChange(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; actor: string; now: Date },
  change: WatchedChange,
): Promise<string[]> {
  if (!isWatched(change.before, change.after)) return []
  const { business_id, actor, now } = by
  await lockPolicy(tx, business_id)
  const open = await findOpen(tx, business_id)
  const admins = adminsToTell(await readTeamPast(tx, business_id, { now, open }))
  await mailWatchedChange(tx, deps, { business_id, actor, admins }, change, open)
  return admins
}
