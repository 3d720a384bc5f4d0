import type { Role } from '../../../contract/base/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { TransferRow } from './transferRow.ts'

/** Inside aggregated JSON times are texts. */
interface ActorJson {
  user_id: string
  full_name: string
  role: Role
}

export interface WholeTransfer extends TransferRow {
  timeline: {
    from_status: TransferStatus | null
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
    reason: string | null
    version: number
    payload_digest: string
    void_at: string | null
  }[]
  /** The people of `approvers`. */
  named: ActorJson[]
  documents: { file_id: string; name: string; size: number; mime: string }[]
  /** What this user saw of it last. */
  seen: Record<string, string> | null
}

/** A transfer with everything its page shows, in one round trip. */
export async function findWholeTransfer(
  tx: Tx,
  businessId: string,
  id: string,
  userId: string,
): Promise<WholeTransfer | undefined> {
  const [row] = await tx<WholeTransfer[]>`
    select t.*,
      coalesce((select jsonb_agg(jsonb_build_object('from_status', e.from_status, 'to_status', e.to_status, 'at', e.at,
          'by', case when u.id is null then null
            else jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'role', u.role) end,
          'on_behalf_of', case when f.id is null then null
            else jsonb_build_object('user_id', f.id, 'full_name', f.full_name, 'role', f.role) end,
          'reason', e.reason) order by e.seq)
        from transfer_events e left join users u on u.id = e.user_id left join users f on f.id = e.on_behalf_of
        where e.business_id = t.business_id and e.transfer_id = t.id), '[]') as timeline,
      coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'decision', a.decision, 'reason', a.reason, 'version', a.version,
          'payload_digest', a.payload_digest, 'void_at', a.void_at,
          'on_behalf_of', case when f.id is null then null
            else jsonb_build_object('user_id', f.id, 'full_name', f.full_name, 'role', f.role) end,
          'by', jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'role', a.role)) order by a.at, u.id)
        from approvals a join users u on u.id = a.user_id left join users f on f.id = a.on_behalf_of
        where a.business_id = t.business_id and a.transfer_id = t.id), '[]') as approvals,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
          order by array_position(t.document_ids, f.id))
        from files f where f.business_id = t.business_id and f.id = any(t.document_ids)), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', u.id, 'full_name', u.full_name, 'role', u.role) order by u.full_name)
        from users u where u.business_id = t.business_id and u.id = any(t.approvers)), '[]') as named,
      (select v.seen from transfer_views v
        where v.business_id = t.business_id and v.transfer_id = t.id and v.user_id = ${userId}) as seen
    from transfers t where t.business_id = ${businessId} and t.id = ${id}`
  return row
}

/** Remembers what this user has now seen, where it is not what they saw before. */
export async function rememberView(
  tx: Tx,
  view: { business_id: string; transfer_id: string; user_id: string; version: number; seen: Record<string, string> },
): Promise<void> {
  await tx`
    insert into transfer_views ${tx({ ...view, seen: tx.json(view.seen) })}
    on conflict (business_id, transfer_id, user_id) do update set version = excluded.version, seen = excluded.seen
    where transfer_views.seen <> excluded.seen`
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
