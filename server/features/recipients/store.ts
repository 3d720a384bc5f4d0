import type { Currency } from '../../../contract/base/money.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
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
}

export interface RecipientFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  country?: string | undefined
  currency?: Currency | undefined
  type?: RecipientType | undefined
}
export type RecipientSort = 'full_name' | 'created_at' | 'country'

const conditions = (tx: Tx, businessId: string, filter: RecipientFilter) => tx`
  business_id = ${businessId} and deleted_at is null
  ${filter.ids === undefined ? tx`and is_saved` : tx`and id = any(${[...filter.ids]}::uuid[])`}
  ${filter.country === undefined ? tx`` : tx`and country = ${filter.country}`}
  ${filter.currency === undefined ? tx`` : tx`and currency = ${filter.currency}`}
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

export async function countRecipients(tx: Tx, businessId: string, filter: RecipientFilter): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from recipients where ${conditions(tx, businessId, filter)} limit ${countLimit}) as few`
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
  await tx`insert into recipients ${tx({ ...row, details: tx.json(row.details) })}`
}

export type RecipientChange = Omit<
  RecipientRow,
  'business_id' | 'id' | 'created_by' | 'created_at' | 'last_sent_at' | 'deleted_at'
>

export async function updateRecipient(tx: Tx, businessId: string, id: string, change: RecipientChange): Promise<void> {
  await tx`update recipients set ${tx({ ...change, details: tx.json(change.details) })}
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

export async function touchRecipient(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx`update recipients set last_sent_at = ${at} where business_id = ${businessId} and id = ${id}`
}
