import { limits } from '../../../contract/base/money/limits.ts'
import type { PermissionName } from '../../../contract/base/people/roles.ts'
import { holdersOf, type RoleChange, recentGranterOf } from '../people/roleHistoryStore.ts'

/**
 * Collusion guard (T44): for 72 hours after one person grants another a permission, the two count as one. Pure, over the role changes of
 * that time.
 */

export const grantsSince = (now: Date): Date => new Date(now.getTime() - limits.newRightMs)

interface GrantHistory {
  history: readonly RoleChange[]
  since: Date
}

interface GrantQuery {
  user_id: string
  maker_ids: readonly string[]
  approver_ids: readonly string[]
  permissions: { make: PermissionName; approve: PermissionName }
}

/**
 * Whether a recent grant makes this person count as a maker or an approver of the object. False if everyone who may approve was granted the
 * permission by one person: there is no independent approver to bypass.
 */
export function isRecentGrant(
  { history, since }: GrantHistory,
  { user_id, maker_ids, approver_ids, permissions }: GrantQuery,
): boolean {
  if (history.length === 0) return false
  const { make, approve } = permissions
  const giverOf = (id: string, permission: PermissionName) => recentGranterOf(history, since, id, permission)
  const own = giverOf(user_id, approve)
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user_id)
  const taken = [
    ...others(maker_ids).map((id) => giverOf(id, make)),
    ...others(approver_ids).map((id) => giverOf(id, approve)),
  ]
  return taken.includes(own) && holdersOf(history, approve).some((id) => giverOf(id, approve) !== own)
}

/** Whether nobody else was in the business during this history: nobody becomes its only person by removing the others. */
export const wasOnlyPerson = (history: readonly RoleChange[], userId: string): boolean =>
  holdersOf(history, 'transfers.read').every((id) => id === userId)
