import { hasPermission, type PermissionName, permissionNames, type Role } from '../../../contract/base/people/roles.ts'
import type { RoleChange } from './roleChangeStore.ts'

/** What the team's history says of rights that were just given (T44): pure, over rows as `listRoleChanges` gives them. */

const may = (change: RoleChange, permission: PermissionName): boolean =>
  change.role !== null && hasPermission(change.role, permission)

/** Cuts a longer history: who had which role at `since`, and each change after it. */
export const historySince = (changes: readonly RoleChange[], since: Date): RoleChange[] =>
  changes.filter((change, index) => {
    const next = changes[index + 1]
    return change.at > since || next?.user_id !== change.user_id || next.at > since
  })

/** Who held the right at any moment of the history. */
export const holdersIn = (history: readonly RoleChange[], permission: PermissionName): string[] => [
  ...new Set(history.filter((change) => may(change, permission)).map(({ user_id }) => user_id)),
]

/**
 * The id of the person that `userId` counts as when using a right: themselves if they had it at `since`; else whoever gave it to them, or
 * made that giver an admin. So nobody can become two people by inviting themselves with another mailbox.
 */
export function handOf(
  history: readonly RoleChange[],
  since: Date,
  userId: string,
  permission: PermissionName,
): string {
  const first = history.find((change) => change.user_id === userId && may(change, permission))
  if (first === undefined || first.at <= since || first.changed_by === null) return userId
  return handOf(history, since, first.changed_by, 'team.change_role')
}

/** What every admin is told of: an admin more or fewer, and anybody who may less than before. */
export function isWatched(before: Role | null, after: Role | null): boolean {
  if (before === after) return false
  if (before === 'admin' || after === 'admin') return true
  const isLost = (name: PermissionName) => before !== null && hasPermission(before, name)
  return permissionNames.some((name) => isLost(name) && (after === null || !hasPermission(after, name)))
}

/** Somebody changed, after `since`, what every admin is told of. */
export const hasWatchedChange = (history: readonly RoleChange[], since: Date): boolean =>
  history.some((change, index) => {
    if (change.at <= since || change.changed_by === null) return false
    const last = history[index - 1]
    return isWatched(last?.user_id === change.user_id ? last.role : null, change.role)
  })

/** When the last other person lost the right; null: another one still has it, or nobody else ever had it. */
export function lastLossByOthers(
  history: readonly RoleChange[],
  userId: string,
  permission: PermissionName,
): Date | null {
  let lastLoss: Date | null = null
  for (const [index, change] of history.entries()) {
    if (change.user_id === userId || !may(change, permission)) continue
    const next = history[index + 1]
    if (next?.user_id !== change.user_id) return null
    if (!may(next, permission) && (lastLoss === null || next.at > lastLoss)) lastLoss = next.at
  }
  return lastLoss
}
