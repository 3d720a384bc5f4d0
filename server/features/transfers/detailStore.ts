import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { RefundStage } from '../../../contract/base/money/refunds.ts'
import type { TrackedState } from '../../../contract/base/money/trackedStates.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { DocumentFile } from './documents.ts'
import type { PayoutStateName } from './payoutStore.ts'
import { inTrackedOrder } from './trackingStore.ts'
import type { TransferRow } from './transferRow.ts'

/** Times are texts in aggregated JSON. */
export interface ActorJson {
  user_id: string
  full_name: string
  email: string
  role: Role
}

export interface TransferDetailRow extends TransferRow {
  created_by_email: string
  moves: {
    to_status: TransferStatus
    at: string
    by: ActorJson | null
    on_behalf_of: ActorJson | null
    reason: string | null
  }[]
  approvals: {
    by: ActorJson
    on_behalf_of: ActorJson | null
    at: string
    decision: 'approved' | 'denied'
    signed_by: 'passkey' | 'code_and_pin' | null
    reason: string | null
    version: number
    payload_digest: string
    void_at: string | null
  }[]
  /** The people in `approvers`. */
  named: ActorJson[]
  documents: DocumentFile[]
  /** Reprices, with their time and person, from the audit log. */
  repricings: { at: string; by: ActorJson | null }[]
  payout: {
    reference: string
    state: PayoutStateName
    sent_at: string | null
    held_at: string | null
    checking_since: string | null
  } | null
  /** Steps that the banks on the way reported. */
  tracking: { state: TrackedState; at: string; reason: string; name: string; bic: string; country: string }[]
  /** Set if less arrived than was guaranteed; amounts are texts in JSON. */
  shortfall: NonNullable<CallResponse<'/transfer/detail'>['shortfall']> | null
  /** Refunded to an account of the company, not to the balance. */
  is_back_at_bank: boolean
  /** Deadline for our bank to confirm a reported payment. */
  confirm_until: string | null
  /** The newest refund request. */
  refund: { stage: RefundStage; due_at: string | null } | null
  /** Bank holidays up to the promised day. */
  holidays: string[]
  /** Field values when this user last opened it. */
  seen: Record<string, string> | null
}

const repricingRows: AuditAction = 'transfer.requoted'

/** A transfer with everything on its page, in one round trip. */
export async function findTransferDetail(
  tx: Tx,
  businessId: string,
  id: string,
  userId: string,
): Promise<TransferDetailRow | undefined> {
  const [row] = await tx<TransferDetailRow[]>`
    select t.*, (select u.email from users u where u.business_id = t.business_id and u.id = t.created_by) as created_by_email,
      coalesce((select jsonb_agg(jsonb_build_object('to_status', e.to_status, 'at', e.at,
          'by', case when u.id is null then null
            else jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email, 'role', u.role) end,
          'on_behalf_of', case when f.id is null then null
            else jsonb_build_object('user_id', f.id, 'full_name', f.full_name, 'email', f.email, 'role', f.role) end,
          'reason', e.reason) order by e.seq)
        from transfer_events e left join users u on u.id = e.user_id left join users f on f.id = e.on_behalf_of
        where e.business_id = t.business_id and e.transfer_id = t.id), '[]') as moves,
      coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'decision', a.decision, 'reason', a.reason, 'version', a.version,
          'payload_digest', a.payload_digest, 'void_at', a.void_at,
          'signed_by', case when a.decision = 'denied' then null
            when exists (select 1 from passkey_signatures s where s.business_id = a.business_id and s.object_id in (t.id, t.bulk_id)
              and s.id = a.challenge_id) then 'passkey' else 'code_and_pin' end,
          'on_behalf_of', case when f.id is null then null
            else jsonb_build_object('user_id', f.id, 'full_name', f.full_name, 'email', f.email, 'role', f.role) end,
          'by', jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email, 'role', a.role)) order by a.at, u.id)
        from approvals a join users u on u.id = a.user_id left join users f on f.id = a.on_behalf_of
        where a.business_id = t.business_id and a.transfer_id = t.id), '[]') as approvals,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
          order by array_position(t.document_ids, f.id))
        from files f where f.business_id = t.business_id and f.id = any(t.document_ids)), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email, 'role', u.role) order by u.full_name)
        from users u where u.business_id = t.business_id and u.id = any(t.approvers)), '[]') as named,
      case when t.version = 1 then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object('at', l.at,
          'by', case when u.id is null then null
            else jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email, 'role', u.role) end) order by l.seq)
        from audit_log l left join users u on u.business_id = l.business_id and u.id = l.user_id
        where l.business_id = t.business_id and l.object_id = t.id::text and l.action = ${repricingRows}), '[]') end as repricings,
      (select jsonb_build_object('reference', p.payout_reference, 'state', p.state, 'sent_at', p.sent_at, 'held_at', p.held_at,
          'checking_since', p.checking_since)
        from payouts p where p.business_id = t.business_id and p.transfer_id = t.id) as payout,
      coalesce((select jsonb_agg(jsonb_build_object('state', k.state, 'at', k.at, 'reason', k.reason, 'name', k.bank_name,
          'bic', k.bank_bic, 'country', k.bank_country) order by ${inTrackedOrder(tx)})
        from payment_tracking k where k.business_id = t.business_id and k.transfer_id = t.id), '[]') as tracking,
      (select jsonb_build_object('credited_minor', s.credited_minor::text, 'missing_minor', (-s.variance_minor)::text, 'outcome', s.outcome,
          'made_good_minor', s.made_good_minor::text, 'note', s.note, 'closed_at', s.closed_at) from settlements s
        where s.business_id = t.business_id and s.transfer_id = t.id and s.variance_minor < 0) as shortfall,
      exists (select 1 from refund_requests r where r.business_id = t.business_id and r.transfer_id = t.id and r.stage = 'paid'
        and r.destination = 'bank') as is_back_at_bank,
      (select to_jsonb(i.confirm_until) from payment_instructions i
        where i.business_id = t.business_id and i.cause_id = t.id) as confirm_until,
      (select jsonb_build_object('stage', r.stage, 'due_at', r.due_at) from refund_requests r
        where r.business_id = t.business_id and r.transfer_id = t.id order by r.attempt desc limit 1) as refund,
      coalesce((select jsonb_agg(h.day order by h.day) from holidays h where h.country = 'ID'
        and h.day between (t.created_at at time zone ${businessZone})::date and t.arrives_on), '[]') as holidays,
      (select v.seen from transfer_views v
        where v.business_id = t.business_id and v.transfer_id = t.id and v.user_id = ${userId}) as seen
    from transfers t where t.business_id = ${businessId} and t.id = ${id}`
  return row
}

export interface Sender {
  name: string
  country: string
  organization_number: string
}

export async function findSender(tx: Tx, businessId: string): Promise<Sender | undefined> {
  const [row] = await tx<Sender[]>`
    select name, country, organization_number from businesses where id = ${businessId}`
  return row
}
