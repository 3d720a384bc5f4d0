import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import { unreachedStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { NameCheckResult } from '../../../contract/corridors/nameChecks.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { countLimit } from '../../db/page.ts'

export interface RecipientRow {
  business_id: string
  id: string
  type: RecipientType
  corridor_id: string
  country: string
  currency: Currency
  full_name: string
  bank_name: string
  account_number: string
  account_tail: string
  relationship: string | null
  details: Record<string, string>
  search_text: string
  is_saved: boolean
  /** An agent made it. */
  is_proposed: boolean
  version: number
  created_by: string
  created_at: Date
  last_sent_at: Date | null
  deleted_at: Date | null
  /** When an approved change last replaced the account. */
  account_changed_at: Date | null
  /** For the present details; null until checked. */
  name_check: NameCheckRow | null
  /** Texts of the customer's program; null if none. */
  metadata: Metadata | null
}

export interface NameCheckRow {
  result: NameCheckResult
  account_name: string | null
  checked_at: string
  /** When the bank first gave this answer; every later one was the same. */
  since?: string
}

/** As copied to a payment, and as shown. */
export const answerOf = ({ result, account_name, checked_at }: NameCheckRow) => ({ result, account_name, checked_at })

export async function findRecipient(tx: Tx, businessId: string, id: string): Promise<RecipientRow | undefined> {
  const [row] = await tx<RecipientRow[]>`
    select * from recipients where business_id = ${businessId} and id = ${id} and deleted_at is null`
  return row
}

export async function lockRecipient(tx: Tx, businessId: string, id: string): Promise<RecipientRow | undefined> {
  const [row] = await tx<RecipientRow[]>`
    select * from recipients where business_id = ${businessId} and id = ${id} and deleted_at is null for update`
  return row
}

export async function insertRecipient(tx: Tx, row: RecipientRow): Promise<void> {
  const { name_check: _, ...rest } = row
  await tx`insert into recipients ${tx({ ...rest, details: tx.json(row.details), metadata: row.metadata && tx.json(row.metadata) })}`
}

type RecipientWrite = Omit<
  RecipientRow,
  'business_id' | 'id' | 'is_proposed' | 'created_by' | 'created_at' | 'last_sent_at' | 'deleted_at'
>

export async function updateRecipient(tx: Tx, businessId: string, id: string, change: RecipientWrite): Promise<void> {
  await tx`update recipients set ${tx(
    {
      ...change,
      details: tx.json(change.details),
      name_check: change.name_check && tx.json({ ...change.name_check }),
      metadata: change.metadata && tx.json(change.metadata),
    },
    'type',
    'corridor_id',
    'country',
    'currency',
    'full_name',
    'bank_name',
    'account_number',
    'account_tail',
    'relationship',
    'details',
    'search_text',
    'is_saved',
    'version',
    'account_changed_at',
    'name_check',
    'metadata',
  )}
    where business_id = ${businessId} and id = ${id}`
}

export async function deleteRecipient(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx`update recipients set deleted_at = ${at}, version = version + 1
    where business_id = ${businessId} and id = ${id}`
}

export async function countTransfersTo(tx: Tx, businessId: string, id: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from transfers where business_id = ${businessId} and recipient_id = ${id} limit ${countLimit}) as few`
  return row?.count ?? 0
}

/** Whether it has received money or may, or a second person has approved its account. */
export async function isRecipientInUse(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const [row] = await tx<{ is_relied_on: boolean }[]>`
    select exists (select 1 from transfers where business_id = ${businessId} and recipient_id = ${id}
        and status not in (${inlineNumbers(tx, unreachedStatuses)}))
      or exists (select 1 from recipient_changes where business_id = ${businessId} and recipient_id = ${id}
        and state = 'approved') as is_relied_on`
  return row?.is_relied_on ?? true
}

/** False if the recipient has changed since the check. */
export async function saveNameCheck(
  tx: Tx,
  { business_id, id, version }: Pick<RecipientRow, 'business_id' | 'id' | 'version'>,
  check: NameCheckRow,
): Promise<boolean> {
  const { result, account_name, checked_at } = check
  const written = await tx`
    update recipients set name_check = ${tx.json({ ...check })} || jsonb_build_object('since', case
      when name_check ->> 'result' = ${result} and name_check ->> 'account_name' is not distinct from ${account_name}::text
      then coalesce(name_check ->> 'since', name_check ->> 'checked_at') else ${checked_at}::text end)
    where business_id = ${business_id} and id = ${id} and version = ${version} and deleted_at is null`
  return written.count === 1
}

/** Another saved recipient with this account; null if there is none. */
export async function findDuplicateAccount(
  tx: Tx,
  row: Pick<RecipientRow, 'business_id' | 'id' | 'corridor_id' | 'country' | 'type' | 'account_number'>,
): Promise<string | null> {
  const [found] = await tx<{ id: string }[]>`
    select id from recipients where business_id = ${row.business_id} and corridor_id = ${row.corridor_id} and country = ${row.country}
      and account_number = ${row.account_number} and type = ${row.type} and id <> ${row.id} and is_saved and deleted_at is null`
  return found?.id ?? null
}

export async function updateLastUsed(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx`update recipients set last_sent_at = ${at} where business_id = ${businessId} and id = ${id}`
}

export async function insertCard(tx: Tx, businessId: string, token: string, sealedNumber: string): Promise<void> {
  await tx`insert into recipient_cards (business_id, token, sealed_number) values (${businessId}, ${token}, ${sealedNumber})
    on conflict (business_id, token) do nothing`
}

export async function findCard(tx: Tx, businessId: string, token: string): Promise<string | null> {
  const [row] = await tx<{ sealed_number: string }[]>`
    select sealed_number from recipient_cards where business_id = ${businessId} and token = ${token}`
  return row?.sealed_number ?? null
}
