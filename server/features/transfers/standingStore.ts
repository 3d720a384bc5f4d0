import { dayOf } from '../../../contract/base/clock.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { Role } from '../../../contract/base/roles.ts'
import { rolesWith } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Holds } from '../factors/rules.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { isAlone, isSameHand, type TransferParts } from './newRights.ts'

/** A delegation to the actor that holds now, with the role of whose name it lends. */
export interface LentName {
  id: string
  delegator_id: string
  role: Role
  starts_at: string
  ends_at: string
}

export interface StandingRow extends Holds {
  role: Role
  is_only_user: boolean
  edited: string[]
  approved: string[]
  /** The actor's present delegators. `taken`: those of them, or the actor, who made or have already approved the transfer. */
  delegations: LentName[]
  taken: string[]
  /** Transfers whose maker, or somebody who has approved them, counts as the same person as the actor: a right of one was just given by the other. */
  same_hand: string[]
}

/** Who made these transfers, and who has approved them. */
const readParts = (tx: Tx, businessId: string, ids: string[]) => tx<TransferParts[]>`
  select t.id, t.maker_ids, array(select a.user_id from approvals a where a.business_id = t.business_id and a.transfer_id = t.id
    and a.version = t.version and a.decision = 'approved' and a.void_at is null) as approver_ids
  from transfers t where t.business_id = ${businessId} and t.id = any(${ids}::uuid[])`

/**
 * What the actor is to these transfers, as of this transaction: the role is read again and, where money may move, kept as it is
 * until the transaction ends.
 */
export async function readStanding(
  tx: Tx,
  actor: { business_id: string; user_id: string },
  ids: string[],
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<StandingRow | undefined> {
  const { business_id, user_id } = actor
  const since = new Date(now.getTime() - limits.newRightMs)
  const standing = tx<Omit<StandingRow, 'same_hand'>[]>`
    with delegators as (
      select p.id, p.role, d.id as delegation_id, d.starts_at, d.ends_at from approval_delegations d join users p on p.business_id = d.business_id and p.id = d.delegator_id
      where d.business_id = ${business_id} and d.delegate_id = ${user_id} and d.ended_at is null
        and ${dayOf(now)} between d.starts_on and d.ends_on and p.ended_at is null and p.role = any(${rolesWith('transfers.approve')})
    )
    select u.role, coalesce((select jsonb_agg(jsonb_build_object('id', delegation_id, 'delegator_id', id, 'role', role, 'starts_at', starts_at,
        'ends_at', ends_at) order by id) from delegators), '[]') as delegations,
      array(select a.transfer_id || ' ' || coalesce(a.on_behalf_of, a.user_id) from approvals a
        where a.business_id = ${business_id} and a.transfer_id = any(${ids}::uuid[]) and a.decision = 'approved'
          and a.void_at is null and (a.on_behalf_of = ${user_id} or coalesce(a.on_behalf_of, a.user_id) in (select id from delegators))
        union all
        select t.id || ' ' || maker.id from transfers t, unnest(t.maker_ids) as maker (id)
        where t.business_id = ${business_id} and t.id = any(${ids}::uuid[]) and maker.id in (select id from delegators))
        as taken, u.factor_changed_at, u.mail_reset_of, u.mail_reset_until,
      (select count(*) from (select from users p where p.business_id = ${business_id} and p.ended_at is null limit 2) as few) = 1
        as is_only_user,
      array(select t.id::text from transfers t
        where t.business_id = ${business_id} and t.id = any(${ids}::uuid[]) and ${user_id} = any(t.maker_ids)) as edited,
      array(select a.transfer_id::text from approvals a
        where a.business_id = ${business_id} and a.user_id = ${user_id} and a.transfer_id = any(${ids}::uuid[])
          and a.decision = 'approved' and a.void_at is null) as approved
    from users u where u.business_id = ${business_id} and u.id = ${user_id} and u.ended_at is null and u.locked_at is null
      and not exists (select from businesses b where b.id = ${business_id} and b.locked_at is not null)
    ${isLocked ? tx`for share of u` : tx``}`
  const [[row], history] = await Promise.all([standing, listIfChanged(tx, business_id, since)])
  if (row === undefined || history.length === 0) return row && { ...row, same_hand: [] }
  const parts = await readParts(tx, business_id, ids)
  const same_hand = parts.filter((part) => isSameHand(history, since, user_id, part)).map(({ id }) => id)
  return { ...row, is_only_user: row.is_only_user && isAlone(history, user_id), same_hand }
}
