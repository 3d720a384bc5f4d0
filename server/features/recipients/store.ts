import type { Currency } from '../../../contract/base/money.ts'
import { unreachedStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { NameCheckResult } from '../../../contract/corridors/nameChecks.ts'
import { type RecipientType, recentMax } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
import { numberList } from '../../db/literals.ts'
import { countLimit, type PageWindow } from '../../db/page.ts'

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
  version: number
  created_by: string
  created_at: Date
  last_sent_at: Date | null
  deleted_at: Date | null
  /** When the money was last led elsewhere by an approved change. */
  account_changed_at: Date | null
  /** Of the details as they are; null: nobody has asked yet. */
  name_check: NameCheckRow | null
}

export interface NameCheckRow {
  result: NameCheckResult
  account_name: string | null
  checked_at: string
}

export interface RecipientFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  country?: string | undefined
  currency?: Currency | undefined
  corridor_id?: string | undefined
  type?: RecipientType | undefined
}
export type RecipientSort = 'full_name' | 'created_at' | 'country'

const conditions = (tx: Tx, businessId: string, filter: RecipientFilter) => tx`
  business_id = ${businessId} and deleted_at is null
  ${filter.ids === undefined ? tx`and is_saved` : tx`and id = any(${[...filter.ids]}::uuid[])`}
  ${filter.country === undefined ? tx`` : tx`and country = ${filter.country}`}
  ${filter.currency === undefined ? tx`` : tx`and currency = ${filter.currency}`}
  ${filter.corridor_id === undefined ? tx`` : tx`and corridor_id = ${filter.corridor_id}`}
  ${filter.type === undefined ? tx`` : tx`and type = ${filter.type}`}
  ${filter.q === undefined || filter.q === '' ? tx`` : tx`and strpos(search_text, ${filter.q}) > 0`}`

export async function listRecipients(
  tx: Tx,
  businessId: string,
  filter: RecipientFilter,
  sort: RecipientSort,
  isDescending: boolean,
  { after, limit, offset }: PageWindow<[string, string]>,
): Promise<RecipientRow[]> {
  const key = tx(sort)
  const direction = isDescending ? tx`desc` : tx`asc`
  const cast = sort === 'created_at' ? tx`::timestamptz` : tx`::text`
  const compare = isDescending ? tx`<` : tx`>`
  return tx<RecipientRow[]>`
    select * from recipients where ${conditions(tx, businessId, filter)}
      ${after ? tx`and (${key}, id) ${compare} (${after[0]}${cast}, ${after[1]}::uuid)` : tx``}
    order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** The whole filtered list, in its order, in batches. */
export function streamRecipients(
  tx: Tx,
  businessId: string,
  filter: RecipientFilter,
  sort: RecipientSort,
  isDescending: boolean,
  rowsMax: number,
): AsyncIterable<RecipientRow[]> {
  const direction = isDescending ? tx`desc` : tx`asc`
  return tx<RecipientRow[]>`
    select * from recipients where ${conditions(tx, businessId, filter)}
    order by ${tx(sort)} ${direction}, id ${direction} limit ${rowsMax}`.cursor(1_000)
}

export const listRecent = (
  tx: Tx,
  businessId: string,
  where: Pick<RecipientFilter, 'country' | 'currency' | 'corridor_id'>,
) =>
  tx<RecipientRow[]>`
    select * from recipients where ${conditions(tx, businessId, where)} and last_sent_at is not null
    order by last_sent_at desc limit ${recentMax}`

export async function countRecipients(
  tx: Tx,
  businessId: string,
  filter: RecipientFilter,
  countMax: number = countLimit,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from recipients where ${conditions(tx, businessId, filter)} limit ${countMax}) as few`
  return row?.count ?? 0
}

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
  await tx`insert into recipients ${tx({ ...rest, details: tx.json(row.details) })}`
}

export type RecipientWrite = Omit<
  RecipientRow,
  'business_id' | 'id' | 'created_by' | 'created_at' | 'last_sent_at' | 'deleted_at'
>

export async function updateRecipient(tx: Tx, businessId: string, id: string, change: RecipientWrite): Promise<void> {
  await tx`update recipients set ${tx(
    { ...change, details: tx.json(change.details), name_check: change.name_check && tx.json({ ...change.name_check }) },
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
      select from transfers where business_id = ${businessId} and recipient_id = ${id} limit ${countLimit}) as few`
  return row?.count ?? 0
}

/** Whether money has reached it, or may, or a second person has agreed to its account. */
export async function isReliedOn(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const [row] = await tx<{ is_relied_on: boolean }[]>`
    select exists (select from transfers where business_id = ${businessId} and recipient_id = ${id}
        and status not in (${numberList(tx, unreachedStatuses)}))
      or exists (select from recipient_changes where business_id = ${businessId} and recipient_id = ${id}
        and state = 'approved') as is_relied_on`
  return row?.is_relied_on ?? true
}

/** False where the recipient is not any more what was asked about. */
export async function writeNameCheck(
  tx: Tx,
  { business_id, id, version }: Pick<RecipientRow, 'business_id' | 'id' | 'version'>,
  check: NameCheckRow,
): Promise<boolean> {
  const written = await tx`update recipients set name_check = ${tx.json({ ...check })}
    where business_id = ${business_id} and id = ${id} and version = ${version} and deleted_at is null`
  return written.count === 1
}

/** Another recipient of the list with this account. */
export async function hasTwin(
  tx: Tx,
  row: Pick<RecipientRow, 'business_id' | 'id' | 'corridor_id' | 'country' | 'type' | 'account_number'>,
): Promise<boolean> {
  const found = await tx`
    select from recipients where business_id = ${row.business_id} and corridor_id = ${row.corridor_id} and country = ${row.country}
      and account_number = ${row.account_number} and type = ${row.type} and id <> ${row.id} and is_saved and deleted_at is null`
  return found.length > 0
}

export async function touchRecipient(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx`update recipients set last_sent_at = ${at} where business_id = ${businessId} and id = ${id}`
}
