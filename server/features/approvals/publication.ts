import { limits } from '../../../contract/base/money/limits.ts'
import type { Tx } from '../../db/client.ts'
import {
  hasNotifiedRoleChange,
  historySince,
  holdersOf,
  lastLossByOthers,
  listRoleChanges,
  type RoleChange,
  recentGranterOf,
} from '../people/roleHistoryStore.ts'
import { readLastStop, type VersionRow } from './store.ts'

/** Decides who may publish a policy and whether it waits, by the team of the 72 hours before the proposal and since (T44). */

export interface TeamHistory {
  now: Date
  changes: readonly RoleChange[]
  lastStop: Date | null
}

/** Reads as much history as the version needs. Call it after locking people and policy. */
export async function readTeamHistory(
  tx: Tx,
  businessId: string,
  { now, open }: { now: Date; open: Pick<VersionRow, 'proposed_at'> | undefined },
): Promise<TeamHistory> {
  const proposedMs = (open?.proposed_at ?? now).getTime()
  const since = new Date(Math.min(now.getTime() - limits.adminsToldMs, proposedMs - limits.newRightMs))
  const [changes, lastStop] = await Promise.all([listRoleChanges(tx, businessId, since), readLastStop(tx, businessId)])
  return { now, changes, lastStop }
}

/** Admins of the last 30 days. */
export const recentAdminsOf = ({ changes, now }: TeamHistory): string[] =>
  holdersOf(historySince(changes, new Date(now.getTime() - limits.adminsToldMs)), 'approvals.publish')

export interface PublicationSigners {
  proposed_by: string
  proposed_at: Date
  published_by: string
}

export const publicationSignersOf = (open: VersionRow, published_by: string): PublicationSigners => {
  if (open.proposed_by === null || open.proposed_at === null) throw new Error(`nobody proposed version ${open.version}`)
  return { proposed_by: open.proposed_by, proposed_at: open.proposed_at, published_by }
}

/** Admins of the last 30 days, and everyone notified of this version. */
export const canStopVersion = (past: TeamHistory, open: VersionRow, userId: string): boolean =>
  [...recentAdminsOf(past), ...open.told].includes(userId)

type PublicationResult =
  | { refusal: 'policy_needs_other_admin' | 'policy_alone_too_soon' | 'policy_admins_too_new' }
  | { refusal: null; wait: VersionRow['wait_reason'] }

/**
 * Needs two admins who count as two people (T44), or the only admin of that time. A single admin must not have been stopped in that time,
 * and waits if there are former admins to notify; two admins wait after a change of the team.
 */
export function evaluatePublication(
  past: TeamHistory,
  { proposed_by, proposed_at, published_by }: PublicationSigners,
): PublicationResult {
  const since = new Date(proposed_at.getTime() - limits.newRightMs)
  const history = historySince(past.changes, since)
  const signers = [...new Set([proposed_by, published_by])]
  const isAlone = signers.length === 1
  const others = holdersOf(history, 'approvals.publish').filter((id) => !signers.includes(id))
  const hands = new Set(signers.map((id) => recentGranterOf(history, since, id, 'approvals.publish')))
  if (others.length > 0 && hands.size === 1) {
    if (!isAlone) return { refusal: 'policy_admins_too_new' }
    const hasOther = lastLossByOthers(history, published_by, 'approvals.publish') === null
    return { refusal: hasOther ? 'policy_needs_other_admin' : 'policy_alone_too_soon' }
  }
  if (isAlone && past.lastStop !== null && past.lastStop > since) return { refusal: 'policy_alone_too_soon' }
  const isAnybodyTold = recentAdminsOf(past).some((id) => id !== published_by)
  if (!isAnybodyTold) return { refusal: null, wait: null }
  if (isAlone) return { refusal: null, wait: 'alone' }
  return { refusal: null, wait: hasNotifiedRoleChange(history, since) ? 'team_changed' : null }
}

/** Time from which this person, now the only admin, may publish alone; null if they may already, or while there is another admin. */
export function canPublishAloneFrom(past: TeamHistory, userId: string): Date | null {
  const since = new Date(past.now.getTime() - limits.newRightMs)
  const history = historySince(past.changes, since)
  const others = holdersOf(history, 'approvals.publish').filter((id) => id !== userId)
  const loss = lastLossByOthers(history, userId, 'approvals.publish')
  if (others.length > 0 && loss === null) return null
  const lastMs = Math.max(loss?.getTime() ?? 0, past.lastStop?.getTime() ?? 0)
  return lastMs > since.getTime() ? new Date(lastMs + limits.newRightMs) : null
}
