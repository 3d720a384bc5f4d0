import { limits } from '../../../contract/base/money/limits.ts'
import { type PermissionName, type Role, rolesWith } from '../../../contract/base/people/roles.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import type { CoolingOffColumns } from '../factors/rules.ts'
import { holdersOf, listRecentRoleChanges, type RoleChange, recentGranterOf } from '../people/roleHistoryStore.ts'
import type { Delegation } from './delegation.ts'

/**
 * Collusion guard (T44): for 72 hours after one person grants another a permission, the two count as one. Pure, over the role changes of
 * that time.
 */

const grantsSince = (now: Date): Date => new Date(now.getTime() - limits.newRightMs)

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
const wasOnlyPerson = (history: readonly RoleChange[], userId: string): boolean =>
  holdersOf(history, 'transfers.read').every((id) => id === userId)

export interface PersonKey {
  business_id: string
  user_id: string
}

/** The acting person, as of this transaction. */
export interface ActingPerson extends CoolingOffColumns {
  user_id: string
  role: Role
  /** Nobody else is in the business, or was in the last 72 hours. */
  is_only_person: boolean
  /** Delegations to them that are active today. */
  delegations: Delegation[]
  /** Role changes of the last 72 hours. */
  history: readonly RoleChange[]
  since: Date
}

/** An act keeps the role unchanged until its transaction ends, and believes no row that the server did not write; a page only reads. */
export type PersonReading = { isLocked: false; now: Date } | { isLocked: true; now: Date; deps: MacDeps }

type StoredDelegation = Delegation & { stored?: { delegation: object; delegator: object } }
type StoredPerson = Omit<ActingPerson, 'history' | 'since' | 'delegations'> & {
  delegations: StoredDelegation[]
  stored?: object
}

/** Without delegations that the server did not write, or that a changed delegator lends. Undefined if the person's own row was changed. */
function trustedPerson(reading: PersonReading, { stored, delegations, ...person }: StoredPerson) {
  if (!reading.isLocked) return { ...person, delegations }
  const { deps } = reading
  if (!stored || !isRowTrusted(deps, 'users', stored)) return undefined
  const trusted = delegations.filter(
    ({ stored: rows }) =>
      rows &&
      isRowTrusted(deps, 'approval_delegations', rows.delegation) &&
      isRowTrusted(deps, 'users', rows.delegator),
  )
  return { ...person, delegations: trusted.map(({ stored: _, ...delegation }) => delegation) }
}

/** Undefined if they have left, are locked, or were changed outside the server. */
export async function findActingPerson(
  tx: Tx,
  { business_id, user_id }: PersonKey,
  reading: PersonReading,
): Promise<ActingPerson | undefined> {
  const { isLocked, now } = reading
  const since = grantsSince(now)
  const people = tx<StoredPerson[]>`
    select u.id as user_id, u.role, u.factor_changed_at, u.mail_reset_of, u.mail_reset_until,${isLocked ? tx` to_jsonb(u) as stored,` : tx``}
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'delegator_id', p.id, 'role', p.role, 'starts_at', d.starts_at,
          'ends_at', d.ends_at${isLocked ? tx`, 'stored', jsonb_build_object('delegation', to_jsonb(d), 'delegator', to_jsonb(p))` : tx``})
          order by p.id), '[]')
        from approval_delegations d join users p on p.business_id = d.business_id and p.id = d.delegator_id
        where d.business_id = ${business_id} and d.delegate_id = ${user_id} and d.ended_at is null
          and ${dayOf(now)} between d.starts_on and d.ends_on and p.ended_at is null and p.role = any(${rolesWith('transfers.approve')}))
        as delegations,
      (select count(*) from (select 1 from users p where p.business_id = ${business_id} and p.ended_at is null limit 2) as few) = 1
        as is_only_person
    from users u where u.business_id = ${business_id} and u.id = ${user_id} and u.ended_at is null and u.locked_at is null
      and not exists (select 1 from businesses b where b.id = ${business_id} and b.locked_at is not null)
    ${isLocked ? tx`for share of u` : tx``}`
  const [[row], history] = await Promise.all([people, listRecentRoleChanges(tx, business_id, since)])
  const person = row && trustedPerson(reading, row)
  return (
    person && {
      ...person,
      is_only_person: person.is_only_person && (history.length === 0 || wasOnlyPerson(history, user_id)),
      history,
      since,
    }
  )
}

/** Like `findActingPerson`; refuses if there is none. */
export async function requireActingPerson(tx: Tx, asker: PersonKey, reading: PersonReading): Promise<ActingPerson> {
  const person = await findActingPerson(tx, asker, reading)
  if (!person) throw new AppError('not_permitted')
  return person
}
