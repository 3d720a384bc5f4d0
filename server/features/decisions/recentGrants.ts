import { limits } from '../../../contract/base/money/limits.ts'
import type { PermissionName } from '../../../contract/base/people/roles.ts'
import type { RoleChange } from '../people/roleChangeStore.ts'
import { handOf, holdersIn } from '../people/roleHistory.ts'

/** Two people count as one for 72 hours after one gave the other the right (T44). Pure, over the role changes of that time. */

export const grantsSince = (now: Date): Date => new Date(now.getTime() - limits.newRightMs)

interface Grants {
  history: readonly RoleChange[]
  since: Date
}

interface Parts {
  user_id: string
  maker_ids: readonly string[]
  approver_ids: readonly string[]
  permissions: { make: PermissionName; approve: PermissionName }
}

/**
 * Whether this person counts as somebody who has made or approved the object already. Not so where all who may approve got their right
 * from one person: then there is nobody whose approval would be avoided.
 */
export function isRecentGrant(
  { history, since }: Grants,
  { user_id, maker_ids, approver_ids, permissions }: Parts,
): boolean {
  if (history.length === 0) return false
  const { make, approve } = permissions
  const giverOf = (id: string, permission: PermissionName) => handOf(history, since, id, permission)
  const own = giverOf(user_id, approve)
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user_id)
  const taken = [
    ...others(maker_ids).map((id) => giverOf(id, make)),
    ...others(approver_ids).map((id) => giverOf(id, approve)),
  ]
  return taken.includes(own) && holdersIn(history, approve).some((id) => giverOf(id, approve) !== own)
}

/** Whether nobody else was in the business in this history: nobody becomes its only person by removing the others. */
export const isAlone = (history: readonly RoleChange[], userId: string): boolean =>
  holdersIn(history, 'transfers.read').every((id) => id === userId)
