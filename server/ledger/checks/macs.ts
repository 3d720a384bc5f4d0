import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** Checks that need the key: rows are what the server wrote, and approvals what the audit log says was approved. */

/** A row as stored; of a decision, with the id of its object. */
interface MacRow extends Readonly<Record<string, unknown>> {
  id?: string
  object_id?: string
  user_id?: string
  payout_reference?: string
}

const faultsIn = (rows: readonly MacRow[], faultOf: (row: MacRow) => string | null): string[] =>
  rows
    .map(faultOf)
    .filter((fault) => fault !== null)
    .slice(0, findingsMax)

/** Approvals of single transfers, against the entries of the people who gave them. Demo data has no entries. */
export const checkAuditedApprovals: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'approvals')}, audited as (
      select business_id, object_id, actor_id, detail::jsonb as detail from audit_log
      where action = 'transfer.approved' and actor_kind = 'person'
    )
    select format('the approval of %s by %s is not the one that the audit log has', a.transfer_id, a.user_id) as what
    from approvals a join transfers t on t.business_id = a.business_id and t.id = a.transfer_id
    where a.decision = 'approved' and a.void_at is null and t.bulk_id is null
      and not exists (select 1 from audited l where l.business_id = a.business_id and l.object_id = a.transfer_id::text
        and l.actor_id = a.user_id::text and (l.detail ->> 'version')::int = a.version and l.detail ->> 'digest' = a.payload_digest
        and l.detail ->> 'challenge_id' is not distinct from a.challenge_id::text
        and l.detail ->> 'on_behalf_of' is not distinct from a.on_behalf_of::text)
      and not exists (select 1 from audit_log s where s.business_id = a.business_id and s.action = 'business.seeded' and s.at >= a.at)
    limit ${findingsMax}`,
  )

const objects = {
  approvals: 'transfer_id',
  bulk_decisions: 'bulk_id',
  schedule_decisions: 'schedule_id',
  refund_decisions: 'request_id',
} as const
type DecisionTable = keyof typeof objects

export const checkTransferMacs: Check = async (reader, slice, macs) =>
  faultsIn(await reader<MacRow[]>`with ${tablesOf(reader, slice, 'transfers')} select * from transfers`, (row) => {
    const fault = macs.findTransferError(row)
    return fault === null ? null : `transfer ${row.id}: ${fault}`
  })

/** Of schedules that pay or may be approved; one that is held or closed does neither. */
export const checkScheduleMacs: Check = async (reader, slice, macs) =>
  faultsIn(
    await reader<MacRow[]>`
      with ${tablesOf(reader, slice, 'schedules')} select * from schedules
      where state in ('created', 'awaiting_approval', 'active', 'paused')`,
    (row) => {
      const fault = macs.findScheduleError(row)
      return fault === null ? null : `schedule ${row.id}: ${fault}`
    },
  )

export const checkDecisionMacs =
  (table: DecisionTable): Check =>
  async (reader, slice, macs) =>
    faultsIn(
      await reader<MacRow[]>`
        with ${tablesOf(reader, slice, table)} select *, ${reader(objects[table])} as object_id from ${reader(table)}`,
      (row) => {
        const fault = macs.findDecisionError(table, row)
        return fault === null ? null : `the decision of ${row.user_id} on ${row.object_id}: ${fault}`
      },
    )

/** C16: who people and staff are, what they may do, their passkeys, delegations, and the settings and policies of approvals are what the server wrote. */
export const personTables = [
  'users',
  'staff',
  'passkeys',
  'staff_passkeys',
  'approval_delegations',
  'approval_settings',
] as const
type PersonTable = (typeof personTables)[number]

const isOfBusiness = (table: PersonTable): boolean => table !== 'staff' && table !== 'staff_passkeys'

export const checkRows =
  (table: PersonTable): Check =>
  async (reader, slice, macs) => {
    const rows = isOfBusiness(table)
      ? await reader<MacRow[]>`with ${tablesOf(reader, slice, table)} select * from ${reader(table)}`
      : await reader<MacRow[]>`select * from ${reader(table)}`
    return faultsIn(rows, (row) => macs.findRowError(table, row))
  }

export const checkPolicies: Check = async (reader, slice, macs) =>
  faultsIn(
    await reader<MacRow[]>`
      with ${tablesOf(reader, slice, 'approval_versions')}
      select v.business_id, v.version, v.seal,
        coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'total_from_minor', p.total_from_minor::text,
            'approvals_needed', p.approvals_needed, 'approvers', p.approvers) order by p.kind desc, p.total_from_minor)
          from approval_policies p where p.business_id = v.business_id and p.version = v.version), '[]') as tiers
      from approval_versions v where v.state in ('published', 'superseded')`,
    (row) => macs.findPolicyError(row),
  )

/**
 * The part of C9 about the journal of orders: each entry has its MAC, and payouts and refunds are where the journal says. Orders that were
 * closed before there was a journal have no entry.
 */
export const checkOrderJournal: Check = async (reader, slice, macs) => [
  ...faultsIn(
    await reader<MacRow[]>`with ${tablesOf(reader, slice, 'order_journal')} select * from order_journal`,
    (row) => {
      const fault = macs.findJournalError(row)
      return fault === null ? null : `the journal of order ${row.payout_reference} ${fault}`
    },
  ),
  ...found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'order_journal')}, orders as (
      select business_id, payout_reference, bool_or(entry = 'submitted') as is_submitted,
        (array_agg(entry order by seq) filter (where entry in ('succeeded', 'rejected', 'failed')))[1] as outcome,
        (array_agg(entry order by seq desc) filter (where entry in ('ordered', 'declined')))[1] is not distinct from 'ordered' as is_held
      from order_journal group by business_id, payout_reference
    )
    (select format('the journal of order %s says %s, the payout of %s says %s', p.payout_reference,
        coalesce(o.outcome, case when o.is_held then 'with the rail' else 'with no rail' end), p.transfer_id, p.state) as what
      from payouts p join orders o on o.business_id = p.business_id and o.payout_reference = p.payout_reference
      where o.outcome is distinct from (case when p.state in ('succeeded', 'rejected', 'failed') then p.state end)
        or o.is_held <> (p.bound_at is not null) or (o.is_submitted and p.state = 'queued') limit ${findingsMax})
    union all
    (select format('the journal of order %s says %s, the refund %s says %s', r.payout_reference, coalesce(o.outcome, 'with the rail'), r.id,
        r.stage) from refund_requests r
      join orders o on o.business_id = r.business_id and o.payout_reference = r.payout_reference
      where o.outcome is distinct from (case when r.stage = 'paid' then 'succeeded' when r.stage = 'refused' then case when o.outcome <> 'succeeded'
          then o.outcome end end) or r.rail is null limit ${findingsMax})`,
  ),
]

/** C9: a payout that a rail may have has its order in the journal. */
export const checkOrdered: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'payouts')}
    (select format('the payout of %s is %s, and the journal has no order', p.transfer_id, p.state) as what from payouts p
      where (p.state = 'submitted' or (p.state = 'queued' and p.bound_at is not null)) and p.seal <> ''
        and not exists (select 1 from order_journal o where o.business_id = p.business_id and o.payout_reference = p.payout_reference)
      limit ${findingsMax})`,
  )
