import {
  type DaySum,
  type DaySums,
  mayRise,
  noOthers,
  uncountedStatuses,
} from '../../../contract/base/approvalRules.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Policy } from '../approvals/store.ts'
import type { TransferRow } from './transferRow.ts'

export interface StandingRow {
  role: Role
  factor_changed_at: Date | null
  is_only_user: boolean
  edited: string[]
  approved: string[]
  /** Whom they stand in for at this moment; `taken` are those of them, and themselves, that a transfer has no use for. */
  acts_for: string[]
  taken: string[]
}

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
  const [row] = await tx<StandingRow[]>`
    with delegators as (
      select p.id from approval_delegations d join users p on p.business_id = d.business_id and p.id = d.delegator_id
      where d.business_id = ${business_id} and d.delegate_id = ${user_id} and d.ended_at is null
        and ${dayOf(now)} between d.starts_on and d.ends_on and p.ended_at is null and p.role in ('admin', 'checker')
    )
    select u.role, array(select id::text from delegators order by id) as acts_for,
      array(select a.transfer_id || ' ' || coalesce(a.on_behalf_of, a.user_id) from approvals a
        where a.business_id = ${business_id} and a.transfer_id = any(${ids}::uuid[]) and a.decision = 'approved'
          and a.void_at is null and (a.on_behalf_of = ${user_id} or coalesce(a.on_behalf_of, a.user_id) in (select id from delegators))
        union all
        select t.id || ' ' || maker.id from transfers t, unnest(t.maker_ids) as maker (id)
        where t.business_id = ${business_id} and t.id = any(${ids}::uuid[]) and maker.id in (select id from delegators))
        as taken, u.factor_changed_at,
      (select count(*) from (select from users p where p.business_id = ${business_id} and p.ended_at is null limit 2) as few) = 1
        as is_only_user,
      array(select t.id::text from transfers t
        where t.business_id = ${business_id} and t.id = any(${ids}::uuid[]) and ${user_id} = any(t.maker_ids)) as edited,
      array(select a.transfer_id::text from approvals a
        where a.business_id = ${business_id} and a.user_id = ${user_id} and a.transfer_id = any(${ids}::uuid[])
          and a.decision = 'approved' and a.void_at is null) as approved
    from users u where u.business_id = ${business_id} and u.id = ${user_id} and u.ended_at is null
    ${isLocked ? tx`for share of u` : tx``}`
  return row
}

interface DaySumRow extends DaySum {
  by: keyof DaySums
}

/**
 * What else was submitted on this business day by these makers, and to the same account. Where it decides, `lockAvailable` stands
 * before it in the transaction: every submission takes that lock, so that two at once cannot both miss the other.
 */
export async function readDaySums(
  tx: Tx,
  { bands }: Policy,
  transfer: Pick<TransferRow, 'business_id' | 'id' | 'kind' | 'total_minor' | 'country' | 'account_number'>,
  makers: string[],
  now: Date,
): Promise<DaySums> {
  if (!mayRise(bands, transfer.kind, transfer.total_minor)) return noOthers
  const today = dayOf(now)
  const rows = await tx<DaySumRow[]>`
    with others as materialized (
      select total_minor, created_by, submitted_by, account_identity(country, account_number) as account from transfers
      where business_id = ${transfer.business_id} and kind = ${transfer.kind} and submitted_at >= ${startOfDay(today)}
        and submitted_at < ${endOfDay(today)} and id <> ${transfer.id}
        and status <> all(${[...uncountedStatuses]})
    )
    (select 'maker' as by, coalesce(sum(o.total_minor), 0)::bigint as sum_minor, count(o.total_minor)::int as count
      from unnest(${[...new Set(makers)]}::uuid[]) as maker (id) left join others o on maker.id in (o.created_by, o.submitted_by)
      group by maker.id order by 2 desc limit 1)
    union all
    select 'recipient', coalesce(sum(total_minor), 0)::bigint, count(*)::int from others
    where account = account_identity(${transfer.country}, ${transfer.account_number})`
  const sumOf = (by: keyof DaySums): DaySum => {
    const row = rows.find((found) => found.by === by)
    return row ? { sum_minor: row.sum_minor, count: row.count } : noOthers[by]
  }
  return { maker: sumOf('maker'), recipient: sumOf('recipient') }
}

export interface ApprovalWrite {
  business_id: string
  transfer_id: string
  user_id: string
  on_behalf_of: string | null
  role: Role
  version: number
  payload_digest: string
  decision: 'approved' | 'denied'
  reason: string | null
  challenge_id: string | null
  at: Date
  /** As they stand in the transfer: the approval counts for exactly these. */
  maker_ids: string[]
  approvers: string[]
  is_only_person: boolean
}

/** Once for each version; one that has become void may be given again. */
export async function insertApproval(tx: Tx, approval: ApprovalWrite): Promise<void> {
  const written = await tx`insert into approvals ${tx({ ...approval })}
    on conflict (business_id, transfer_id, user_id, version) do update
      set decision = excluded.decision, role = excluded.role, payload_digest = excluded.payload_digest,
        challenge_id = excluded.challenge_id, at = excluded.at, void_at = null, on_behalf_of = excluded.on_behalf_of,
        maker_ids = excluded.maker_ids, approvers = excluded.approvers, is_only_person = excluded.is_only_person
      where approvals.void_at is not null`
  if (written.count !== 1) throw new AppError('already_approved')
}

/** A checker may deny what they had approved. */
export async function writeDenial(tx: Tx, denial: ApprovalWrite): Promise<void> {
  await tx`insert into approvals ${tx({ ...denial })}
    on conflict (business_id, transfer_id, user_id, version)
    do update set decision = 'denied', on_behalf_of = null, role = excluded.role, reason = excluded.reason, at = excluded.at`
}

/** Live approvals of exactly this content, by transfer. */
export async function countApprovals(tx: Tx, businessId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx<{ transfer_id: string; count: number }[]>`
    select a.transfer_id, count(*)::int as count
    from approvals a join transfers t on t.business_id = a.business_id and t.id = a.transfer_id
    where a.business_id = ${businessId} and a.transfer_id = any(${ids}::uuid[]) and a.decision = 'approved' and a.void_at is null
      and a.version = t.version and a.payload_digest = t.payload_digest
    group by a.transfer_id`
  return new Map(rows.map((row) => [row.transfer_id, row.count]))
}

export async function voidApprovals(tx: Tx, businessId: string, transferId: string, at: Date): Promise<void> {
  await tx`update approvals set void_at = ${at}
    where business_id = ${businessId} and transfer_id = ${transferId} and void_at is null`
}

/** Who cannot approve it: its makers, and those who have, or for whom somebody has. */
export async function findBarred(tx: Tx, businessId: string, transferId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select unnest(maker_ids) as id from transfers where business_id = ${businessId} and id = ${transferId}
    union select unnest(array[a.user_id, a.on_behalf_of]) from approvals a join transfers t
        on t.business_id = a.business_id and t.id = a.transfer_id and t.version = a.version
      where a.business_id = ${businessId} and a.transfer_id = ${transferId} and a.decision = 'approved' and a.void_at is null`
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** True the first time. */
export async function noteReminder(tx: Tx, transfer: TransferRow, stage: string, at: Date): Promise<boolean> {
  const written = await tx`
    insert into approval_reminders (business_id, transfer_id, stage, at)
    values (${transfer.business_id}, ${transfer.id}, ${stage}, ${at}) on conflict do nothing`
  return written.count === 1
}
