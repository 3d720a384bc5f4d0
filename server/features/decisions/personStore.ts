import { type Role, rolesWith } from '../../../contract/base/people/roles.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CoolingOffColumns } from '../factors/rules.ts'
import { listRecentRoleChanges, type RoleChange } from '../people/roleHistoryStore.ts'
import type { Delegation } from './delegation.ts'
import { grantsSince, wasOnlyPerson } from './recentGrants.ts'

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

/** Undefined if they have left or are locked. `isLocked` keeps their role unchanged until the transaction ends. */
export async function findActingPerson(
  tx: Tx,
  { business_id, user_id }: PersonKey,
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<ActingPerson | undefined> {
  const since = grantsSince(now)
  const people = tx<Omit<ActingPerson, 'history' | 'since'>[]>`
    select u.id as user_id, u.role, u.factor_changed_at, u.mail_reset_of, u.mail_reset_until,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'delegator_id', p.id, 'role', p.role, 'starts_at', d.starts_at,
          'ends_at', d.ends_at) order by p.id), '[]')
        from approval_delegations d join users p on p.business_id = d.business_id and p.id = d.delegator_id
        where d.business_id = ${business_id} and d.delegate_id = ${user_id} and d.ended_at is null
          and ${dayOf(now)} between d.starts_on and d.ends_on and p.ended_at is null and p.role = any(${rolesWith('transfers.approve')}))
        as delegations,
      (select count(*) from (select from users p where p.business_id = ${business_id} and p.ended_at is null limit 2) as few) = 1
        as is_only_person
    from users u where u.business_id = ${business_id} and u.id = ${user_id} and u.ended_at is null and u.locked_at is null
      and not exists (select from businesses b where b.id = ${business_id} and b.locked_at is not null)
    ${isLocked ? tx`for share of u` : tx``}`
  const [[person], history] = await Promise.all([people, listRecentRoleChanges(tx, business_id, since)])
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
export async function requireActingPerson(
  tx: Tx,
  asker: PersonKey,
  reading: { isLocked: boolean; now: Date },
): Promise<ActingPerson> {
  const person = await findActingPerson(tx, asker, reading)
  if (!person) throw new AppError('not_permitted')
  return person
}
