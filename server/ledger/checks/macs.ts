import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** The part of C7 that needs the key: every transfer and every approval is what the server wrote, and what the audit log says was approved. */

/** A row as stored; of a decision, with the id of its object. */
export interface MacRow extends Readonly<Record<string, unknown>> {
  id?: string
  object_id?: string
  user_id?: string
  payout_reference?: string
}

export const faultsIn = (rows: readonly MacRow[], faultOf: (row: MacRow) => string | null): string[] =>
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
export type DecisionTable = keyof typeof objects

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
