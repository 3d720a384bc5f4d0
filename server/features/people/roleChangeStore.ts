import type { Role } from '../../../contract/base/people/roles.ts'
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
    left join lateral (select r.number, r.role from role_changes r
      where r.business_id = u.business_id and r.user_id = u.id order by r.number desc limit 1) last on true
  where u.standing is distinct from last.role`

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
    ${rows(sql, businessId, since)} and exists (select from role_changes c where c.business_id = ${businessId} and c.at > ${since})
    order by r.user_id, r.number`
