import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import { type PolicyBasis, payeeColumns, type TransferRow } from './transferRow.ts'

const jsonOf = (tx: Tx, value: object | null) => (value === null ? null : tx.json({ ...value }))

export async function insertTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await Promise.all([
    tx`insert into transfers ${tx({ ...row, ...payeeColumns(row), recipient_details: tx.json(row.recipient_details), certificate: jsonOf(tx, row.certificate), document_details: row.document_details && tx.json(row.document_details.map((detail) => ({ ...detail }))), name_check: jsonOf(tx, row.name_check), metadata: jsonOf(tx, row.metadata), warnings: row.warnings && tx.json(row.warnings.map((warning) => ({ ...warning, transfer: { ...warning.transfer } }))) })}`,
    tx`insert into transfer_totals (business_id, transfer_count) values (${row.business_id}, 1)
      on conflict (business_id) do update set transfer_count = transfer_totals.transfer_count + 1`,
    ...Object.entries(row.metadata ?? {}).map(
      ([name, value]) => tx`insert into transfer_metadata (business_id, transfer_id, name, value)
        values (${row.business_id}, ${row.id}, ${name}, ${value})`,
    ),
  ])
}

/** The first event: from nothing to `created`. */
export async function insertFirstEvent(tx: Tx, row: TransferRow, address: string): Promise<void> {
  await tx`insert into transfer_events (business_id, transfer_id, seq, from_status, to_status, at, user_id, address)
    values (${row.business_id}, ${row.id}, ${row.event_seq}, null, ${row.status}, ${row.created_at}, ${row.created_by}, ${address})`
}

/**
 * Locks in the order of ids, whatever the requested order, so that two people who sign the same list cannot deadlock. Awaited here, since a
 * bare statement would be sent only when it is awaited, after later calls.
 */
export async function lockTransfers(tx: Tx, businessId: string, ids: string[]): Promise<TransferRow[]> {
  return await tx<TransferRow[]>`
    select * from transfers where business_id = ${businessId} and id = any(${ids}::uuid[]) order by id for update`
}

export async function lockTransfer(tx: Tx, businessId: string, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx<TransferRow[]>`
    select * from transfers where business_id = ${businessId} and id = ${id} for update`
  return row
}

export const findTransfers = (tx: Tx, businessId: string, ids: string[]): Promise<TransferRow[]> =>
  tx<TransferRow[]>`select * from transfers where business_id = ${businessId} and id = any(${ids}::uuid[])`

export interface StatusWrite {
  to: TransferStatus
  at: Date
  user_id: string | null
  address: string | null
  reason: string | null
  set: Partial<
    Pick<
      TransferRow,
      | 'paid_at'
      | 'closed_at'
      | 'rejection_fee_minor'
      | 'refunded_minor'
      | 'submitted_at'
      | 'submitted_by'
      | 'uetr'
      | 'maker_ids'
      | 'seal'
      | keyof PolicyBasis
    >
  >
  /** Person in whose name the decision was made. */
  on_behalf_of?: string | null
}

/** Changes the status if it is still the expected one, and writes its event. */
export async function writeStatus(tx: Tx, from: TransferRow, write: StatusWrite): Promise<void> {
  const written = await tx`
    with moved as (
      update transfers set ${tx({ ...write.set, status: write.to, event_seq: from.event_seq + 1 })}
      where business_id = ${from.business_id} and id = ${from.id} and status = ${from.status} and version = ${from.version}
      returning business_id, id, event_seq
    )
    insert into transfer_events (business_id, transfer_id, seq, from_status, to_status, at, user_id, address, reason, on_behalf_of)
    select business_id, id, event_seq, ${from.status}::smallint, ${write.to}::smallint, ${write.at}::timestamptz,
      ${write.user_id}::uuid, ${write.address}::text, ${write.reason}::text, ${write.on_behalf_of ?? null}::uuid from moved
    returning 1`
  if (written.count !== 1) throw new Error(`the transfer ${from.id} is not in status ${from.status} any more`)
}

export async function writeUetr(tx: Tx, { business_id, id, uetr, seal }: TransferRow): Promise<void> {
  await tx`update transfers set uetr = ${uetr}, seal = ${seal} where business_id = ${business_id} and id = ${id}`
}

type RepriceWrite = Pick<
  TransferRow,
  | 'version'
  | 'payload_digest'
  | 'send_amount_minor'
  | 'receive_amount_minor'
  | 'rate'
  | 'fee_before_discount_minor'
  | 'discount_minor'
  | 'fee_minor'
  | 'total_minor'
  | 'arrives_on'
  | 'rate_held_until'
  | 'certificate'
  | 'seal'
  | keyof PolicyBasis
>

export async function writeReprice(tx: Tx, transfer: TransferRow, change: RepriceWrite): Promise<void> {
  await tx`update transfers set ${tx(
    { ...change, certificate: jsonOf(tx, change.certificate) },
    'version',
    'payload_digest',
    'send_amount_minor',
    'receive_amount_minor',
    'rate',
    'fee_before_discount_minor',
    'discount_minor',
    'fee_minor',
    'total_minor',
    'arrives_on',
    'rate_held_until',
    'certificate',
    'approvals_needed',
    'policy_version',
    'tier_from_minor',
    'approvers',
    'raised_by',
    'raised_sum_minor',
    'raised_count',
    'is_first_since_change',
    'seal',
  )} where business_id = ${transfer.business_id} and id = ${transfer.id}`
}

export interface DocumentRow {
  id: string
  name: string
  size: number
  mime: string
  sha256: string
}

export const findDocuments = (
  tx: Tx,
  businessId: string,
  ids: string[],
  purpose: 'transfer_document' | 'bulk_document' = 'transfer_document',
): Promise<DocumentRow[]> =>
  tx<DocumentRow[]>`
    select id, name, size, mime, sha256 from files
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and purpose = ${purpose}`

export interface PersonRow {
  id: string
  full_name: string
  email: string
  language: Locale
}

/** People with these roles, or the one named of them; excludes people who have not joined yet. */
export const findPeople = (tx: Tx, businessId: string, roles: readonly Role[], id?: string): Promise<PersonRow[]> =>
  tx<PersonRow[]>`
    select id, full_name, email, language from users
    where business_id = ${businessId} and ended_at is null and password_hash is not null and role = any(${[...roles]})
      ${id === undefined ? tx`` : tx`and id = ${id}`}`

/** Stores what this user has now seen, if it differs from before. */
export async function saveTransferView(
  tx: Tx,
  userId: string,
  { business_id, id, version }: Pick<TransferRow, 'business_id' | 'id' | 'version'>,
  seen: Record<string, string>,
  at: Date,
): Promise<void> {
  const view = { business_id, transfer_id: id, user_id: userId, version, seen_at: at }
  await tx`
    insert into transfer_views ${tx({ ...view, seen: tx.json(seen) })}
    on conflict (business_id, transfer_id, user_id) do update set version = excluded.version, seen = excluded.seen,
      seen_at = excluded.seen_at
    where transfer_views.seen <> excluded.seen`
}
