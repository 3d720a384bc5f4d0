import { hasPermission, type PermissionName, permissionNames, type Role } from '../../../contract/base/people/roles.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** From `at` on this person had this role; null for none. Rows are only added. */
export interface RoleChange {
  user_id: string
  number: number
  role: Role | null
  at: Date
  /** Null if nobody did it, as for the founder of a business. */
  changed_by: string | null
}

/**
 * Records a changed role: none before a person joins and after they leave. Call it after the change of the person's row, in its
 * transaction.
 */
export const recordRole = (tx: Tx, by: { business_id: string; id: string; changed_by: string | null; now: Date }) => tx`
  insert into role_changes (business_id, user_id, number, role, at, changed_by)
  select u.business_id, u.id, coalesce(last.number, 0) + 1, u.standing, ${by.now}, ${by.changed_by}
  from (select business_id, id, case when ended_at is null and password_hash is not null then role end as standing
      from users where business_id = ${by.business_id} and id = ${by.id}) u
    left join (select r.number, r.role from role_changes r
      where r.business_id = ${by.business_id} and r.user_id = ${by.id} order by r.number desc limit 1) last on true
  where u.standing is distinct from last.role
  returning 1`

const rows = (sql: Reader, businessId: string, since: Date) => sql`
  select r.user_id, r.number, r.role, r.at, r.changed_by from role_changes r
  where r.business_id = ${businessId} and (r.at > ${since} or r.number = (select max(before.number) from role_changes before
    where before.business_id = r.business_id and before.user_id = r.user_id and before.at <= ${since}))`

/** Everyone's role at `since`, and each change after it, in order. */
export const listRoleChanges = (sql: Reader, businessId: string, since: Date): Promise<RoleChange[]> =>
  sql<RoleChange[]>`${rows(sql, businessId, since)} order by r.user_id, r.number`

/** Like `listRoleChanges`, but empty for an unchanged team, at the cost of one index lookup. */
export const listRecentRoleChanges = (sql: Reader, businessId: string, since: Date): Promise<RoleChange[]> =>
  sql<RoleChange[]>`
    ${rows(sql, businessId, since)} and exists (select 1 from role_changes c where c.business_id = ${businessId} and c.at > ${since})
    order by r.user_id, r.number`

/** Recently granted permissions in the team's history (T44). Pure, over the rows of `listRoleChanges`. */

const hadPermission = (change: RoleChange, permission: PermissionName): boolean =>
  change.role !== null && hasPermission(change.role, permission)

/** Cuts a longer history: roles at `since`, and each change after it. */
export const historySince = (changes: readonly RoleChange[], since: Date): RoleChange[] =>
  changes.filter((change, index) => {
    const next = changes[index + 1]
    return change.at > since || next?.user_id !== change.user_id || next.at > since
  })

/** People who held the permission at any time in the history. */
export const holdersOf = (history: readonly RoleChange[], permission: PermissionName): string[] => [
  ...new Set(history.filter((change) => hadPermission(change, permission)).map(({ user_id }) => user_id)),
]

/**
 * The id of the person that `userId` counts as when using a permission: themselves if they had it at `since`; else the person who granted
 * it, or who made that granter an admin. So nobody can become two people by inviting themselves with another mailbox.
 */
export function recentGranterOf(
  history: readonly RoleChange[],
  since: Date,
  userId: string,
  permission: PermissionName,
): string {
  const first = history.find((change) => change.user_id === userId && hadPermission(change, permission))
  if (first === undefined || first.at <= since || first.changed_by === null) return userId
  return recentGranterOf(history, since, first.changed_by, 'team.change_role')
}

/** Changes that every admin is notified of: an added or removed admin, and any lowered role. */
export function isNotifiedRoleChange(before: Role | null, after: Role | null): boolean {
  if (before === after) return false
  if (before === 'admin' || after === 'admin') return true
  const isLost = (name: PermissionName) => before !== null && hasPermission(before, name)
  return permissionNames.some((name) => isLost(name) && (after === null || !hasPermission(after, name)))
}

/** Whether a change after `since` is one that every admin is notified of. */
export const hasNotifiedRoleChange = (history: readonly RoleChange[], since: Date): boolean =>
  history.some((change, index) => {
    if (change.at <= since || change.changed_by === null) return false
    const last = history[index - 1]
    return isNotifiedRoleChange(last?.user_id === change.user_id ? last.role : null, change.role)
  })

/** When the last other person lost the permission; null if another one still has it, or nobody else ever had it. */
export function lastLossByOthers(
  history: readonly RoleChange[],
  userId: string,
  permission: PermissionName,
): Date | null {
  let lastLoss: Date | null = null
  for (const [index, change] of history.entries()) {
    if (change.user_id === userId || !hadPermission(change, permission)) continue
    const next = history[index + 1]
    if (next?.user_id !== change.user_id) return null
    if (!hadPermission(next, permission) && (lastLoss === null || next.at > lastLoss)) lastLoss = next.at
  }
  return lastLoss
}
