import { endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import { homeCurrency } from '../../../contract/base/money.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { transferSorts } from '../../../contract/features/transfers.ts'
import type { Tx } from '../../db/client.ts'
import { numberList } from '../../db/literals.ts'
import { exactCountMax, type PageWindow, planForValues } from '../../db/page.ts'
import type { ListedTransfer } from './answers.ts'
import { statusesOfReportTab } from './rules.ts'

type Request = CallRequest<'/transfer/list'>
export type TransferSort = (typeof transferSorts)[number]
export type TransferFilter = Omit<Request, 'page_size' | 'page_number' | 'cursor' | 'sort' | 'order'>

const listedColumns = (tx: Tx) => tx`
  id, reference, kind, status, created_at, created_by, created_by_name, recipient_name, country, bank_name, account_tail,
  send_currency, send_amount_minor, receive_currency, receive_amount_minor, total_minor, version, payload_digest, rate_held_until, approvers`

const isOneOf = (tx: Tx, wanted: readonly TransferStatus[]) =>
  wanted.length === 0 ? tx`false` : tx`status in (${numberList(tx, wanted)})`

/** A bound beyond the column's range is compared as the greatest value of that range. */
const columnMax = 2n ** 63n - 1n
const bound = (amountMinor: string): bigint => (BigInt(amountMinor) > columnMax ? columnMax : BigInt(amountMinor))

/** What a quick search finds, within the filter: every transfer where they are few, else the ways to find them. */
export type Search = { ids: readonly string[] } | { q: string; recipientIds: readonly string[] }

/** Each has an index of its own. */
const waysToFind = (tx: Tx, q: string, recipientIds: readonly string[]) => [
  ...(recipientIds.length === 0 ? [] : [tx`recipient_id = any(${[...recipientIds]}::uuid[])`]),
  tx`reference ~>=~ ${q.toUpperCase()} and reference ~<~ ${`${q.toUpperCase()}~`}`,
  tx`account_tail = ${q.slice(-4)} and right(account_number, ${q.length}) = ${q}`,
]

/**
 * First the recipients that are meant, by any name or number they ever had; then their transfers. The planner cannot tell a rare
 * word from a common one, and walks the whole history for ten rows: so rare ones are found here, by their indexes.
 */
export async function findSearched(tx: Tx, businessId: string, filter: TransferFilter): Promise<Search | null> {
  const q = filter.q?.trim().normalize('NFC') ?? ''
  if (q === '') return null
  const [, recipients] = await Promise.all([
    planForValues(tx),
    tx<{ id: string }[]>`
      select id from recipients where business_id = ${businessId} and strpos(search_text, ${q.toLowerCase()}) > 0 limit 1000`,
  ])
  const recipientIds = recipients.map(({ id }) => id)
  const where = conditions(tx, businessId, filter)
  const found = waysToFind(tx, q, recipientIds)
    .map((way) => tx`(select id from transfers where ${where} and ${way} limit ${narrowCountMax + 1})`)
    .reduce((joined, each) => tx`${joined} union ${each}`)
  const rows = await tx<{ id: string }[]>`${found}`
  return rows.length > narrowCountMax ? { q, recipientIds } : { ids: rows.map(({ id }) => id) }
}

const searched = (tx: Tx, search: Search | null) => {
  if (search === null) return tx``
  if ('ids' in search) return tx`and id = any(${[...search.ids]}::uuid[])`
  return tx`and (${waysToFind(tx, search.q, search.recipientIds).reduce((joined, way) => tx`${joined} or ${way}`)})`
}

export function conditions(tx: Tx, businessId: string, filter: TransferFilter) {
  const tab = statusesOfReportTab(filter.tab)
  return tx`business_id = ${businessId}
    ${tab === null ? tx`` : tx`and ${isOneOf(tx, tab)}`}
    ${filter.status === undefined ? tx`` : tx`and ${isOneOf(tx, filter.status)}`}
    ${filter.kind === undefined ? tx`` : tx`and kind = ${filter.kind}`}
    ${filter.kind === 'domestic' ? tx`and receive_currency = ${homeCurrency}` : tx``}
    ${filter.country === undefined ? tx`` : tx`and country = ${filter.country}`}
    ${filter.receive_currency === undefined ? tx`` : tx`and receive_currency = ${filter.receive_currency}`}
    ${filter.ids === undefined ? tx`` : tx`and id = any(${[...filter.ids]}::uuid[])`}
    ${filter.recipient_id === undefined ? tx`` : tx`and recipient_id = ${filter.recipient_id}`}
    ${filter.created_from === undefined ? tx`` : tx`and created_at >= ${startOfDay(filter.created_from)}`}
    ${filter.created_to === undefined ? tx`` : tx`and created_at < ${endOfDay(filter.created_to)}`}
    ${filter.total_min_minor === undefined ? tx`` : tx`and total_minor >= ${bound(filter.total_min_minor)}`}
    ${filter.total_max_minor === undefined ? tx`` : tx`and total_minor <= ${bound(filter.total_max_minor)}`}`
}

/** Sort, then id. A status is followed by the age within it. */
const sortKeys = {
  created_at: [['created_at', 'timestamptz']],
  total_minor: [['total_minor', 'bigint']],
  recipient_name: [['recipient_name', 'text']],
  status: [
    ['status', 'smallint'],
    ['created_at', 'timestamptz'],
  ],
} as const satisfies Record<TransferSort, readonly (readonly [keyof ListedTransfer, string])[]>

export function keyOfTransfer(row: ListedTransfer, sort: TransferSort): string[] {
  const parts = sortKeys[sort].map(([column]) => {
    const value = row[column]
    return value instanceof Date ? value.toISOString() : String(value)
  })
  return [...parts, row.id]
}

export interface TransferOrder {
  sort: TransferSort
  isDescending: boolean
}

export function listTransfers(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  search: Search | null,
  { sort, isDescending }: TransferOrder,
  { after, limit, offset }: PageWindow<string[]>,
): Promise<ListedTransfer[]> {
  const columns = [...sortKeys[sort].map(([column]) => column), 'id']
  const casts = [...sortKeys[sort].map(([, type]) => type), 'uuid']
  const direction = isDescending ? 'desc' : 'asc'
  const order = columns.map((column) => `${column} ${direction}`).join(', ')
  const places = casts.map((type, index) => tx`${after?.[index] ?? ''}::text::${tx.unsafe(type)}`)
  const key = places.reduce((joined, place) => tx`${joined}, ${place}`)
  return tx<ListedTransfer[]>`
    select ${listedColumns(tx)} from transfers where ${conditions(tx, businessId, filter)} ${searched(tx, search)}
      ${after ? tx`and (${tx.unsafe(columns.join(', '))}) ${isDescending ? tx`<` : tx`>`} (${key})` : tx``}
    order by ${tx.unsafe(order)} limit ${limit} offset ${offset}`
}

/** Counting a tab or a status reads an index alone; any other filter reads the rows, so it is counted less far. */
const narrowCountMax = 1_000
const broadFilters: readonly string[] = ['tab', 'status'] satisfies (keyof TransferFilter)[]
export const countMaxOf = (filter: TransferFilter): number =>
  Object.entries(filter).every(([name, value]) => value === undefined || broadFilters.includes(name))
    ? exactCountMax
    : narrowCountMax

export async function countTransfers(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  search: Search | null,
): Promise<number> {
  if (search !== null) return 'ids' in search ? search.ids.length : narrowCountMax + 1
  // No index tells the kinds apart; without an order the planner would begin at an end of the table, whoever's rows lie there.
  const inAgeOrder = filter.kind === undefined ? tx`` : tx`order by created_at desc, id desc`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from transfers where ${conditions(tx, businessId, filter)} ${inAgeOrder} limit ${countMaxOf(filter) + 1}) as few`
  return row?.count ?? 0
}

/** The whole filtered set in its order, in batches: a cursor, so that the server holds one batch at a time. */
export function streamTransfers(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  search: Search | null,
  { sort, isDescending }: TransferOrder,
  rowsMax: number,
): AsyncIterable<ExportedTransfer[]> {
  const direction = isDescending ? 'desc' : 'asc'
  const order = [...sortKeys[sort].map(([column]) => column), 'id'].map((column) => `${column} ${direction}`).join(', ')
  return tx<ExportedTransfer[]>`
    select ${listedColumns(tx)}, rate, fee_minor, discount_minor, fee_payer, purpose, invoice_number, paid_at, closed_at,
      refunded_minor
    from transfers where ${conditions(tx, businessId, filter)} ${searched(tx, search)}
    order by ${tx.unsafe(order)} limit ${rowsMax}`.cursor(1_000)
}

export interface ExportedTransfer extends ListedTransfer {
  rate: string
  fee_minor: bigint
  discount_minor: bigint
  fee_payer: string
  purpose: string
  invoice_number: string
  paid_at: Date | null
  closed_at: Date | null
  refunded_minor: bigint | null
}
