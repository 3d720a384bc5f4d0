import type { Currency } from '../../../contract/base/money/money.ts'
import { neverPaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { transferSorts } from '../../../contract/features/transfers.ts'
import type { Tx } from '../../db/client.ts'
import type { PageWindow } from '../../db/page.ts'
import { countMaxOf, narrowCountMax, type TransferFilter, transferConditions } from './filterStore.ts'
import { searchCondition, type TransferSearch } from './searchStore.ts'
import type { ListedTransfer } from './serializer.ts'
import type { Payee } from './transferRow.ts'

export type TransferSort = (typeof transferSorts)[number]

const listedColumns = (tx: Tx) => tx`
  id, reference, kind, status, created_at, created_by, created_by_name, recipient_name, corridor_id, country, recipient_details,
  send_currency, send_amount_minor, receive_currency, receive_amount_minor, total_minor, payment_method, version, payload_digest, rate_held_until, approvers, maker_ids,
  (select u.email from users u where u.business_id = transfers.business_id and u.id = transfers.created_by) as created_by_email`

/** With the column that it may be sorted by. */
export type SortedTransfer = ListedTransfer & Pick<Payee, 'recipient_name'>

/** Sort column, then id. Within a status, by age. */
const sortKeys = {
  created_at: [['created_at', 'timestamptz']],
  total_minor: [['total_minor', 'bigint']],
  recipient_name: [['recipient_name', 'text']],
  status: [
    ['status', 'smallint'],
    ['created_at', 'timestamptz'],
  ],
} as const satisfies Record<TransferSort, readonly (readonly [keyof SortedTransfer, string])[]>

export function keyOfTransfer(row: SortedTransfer, sort: TransferSort): string[] {
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
  search: TransferSearch | null,
  { sort, isDescending }: TransferOrder,
  { after, limit, offset }: PageWindow<string[]>,
): Promise<SortedTransfer[]> {
  const columns = [...sortKeys[sort].map(([column]) => column), 'id']
  const casts = [...sortKeys[sort].map(([, type]) => type), 'uuid']
  const direction = isDescending ? 'desc' : 'asc'
  const order = columns.map((column) => `${column} ${direction}`).join(', ')
  const places = casts.map((type, index) => tx`${after?.[index] ?? ''}::text::${tx.unsafe(type)}`)
  const key = places.reduce((joined, place) => tx`${joined}, ${place}`)
  return tx<SortedTransfer[]>`
    select ${listedColumns(tx)} from transfers where ${transferConditions(tx, businessId, filter)} ${searchCondition(tx, businessId, search)}
      ${after ? tx`and (${tx.unsafe(columns.join(', '))}) ${isDescending ? tx`<` : tx`>`} (${key})` : tx``}
    order by ${tx.unsafe(order)} limit ${limit} offset ${offset}`
}

export async function countTransfers(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  search: TransferSearch | null,
): Promise<number> {
  if (search !== null) return 'ids' in search ? search.ids.length : narrowCountMax + 1
  // No index distinguishes kinds or types of recipient; without an order the planner would scan the table from one end, through other
  // businesses' rows.
  const inAgeOrder =
    filter.kind === undefined && filter.recipient_type === undefined ? tx`` : tx`order by created_at desc, id desc`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from transfers where ${transferConditions(tx, businessId, filter)} ${inAgeOrder} limit ${countMaxOf(filter) + 1}) as few`
  return row?.count ?? 0
}

interface TransferSum {
  send_currency: Currency
  total_minor: string
  never_paid_minor: string
  receive_currency: Currency
  receive_amount_minor: string
  count: number
  never_paid_count: number
}

/** Per pair of currencies, most used first. */
export const sumTransfers = (tx: Tx, businessId: string, filter: TransferFilter, search: TransferSearch | null) => tx<
  TransferSum[]
>`
  select send_currency, sum(total_minor)::text as total_minor, receive_currency,
    sum(receive_amount_minor)::text as receive_amount_minor, count(*)::int as count,
    coalesce(sum(total_minor) filter (where status in ${tx(neverPaidStatuses)}), 0)::text as never_paid_minor,
    count(*) filter (where status in ${tx(neverPaidStatuses)})::int as never_paid_count
  from transfers where ${transferConditions(tx, businessId, filter)} ${searchCondition(tx, businessId, search)}
  group by send_currency, receive_currency order by count desc, receive_currency`

/** Streams the whole filtered set in order through a cursor, so that the server holds one batch at a time. */
export function streamTransfers(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  search: TransferSearch | null,
  { sort, isDescending }: TransferOrder,
  rowsMax: number,
): AsyncIterable<ExportedTransfer[]> {
  const direction = isDescending ? 'desc' : 'asc'
  const order = [...sortKeys[sort].map(([column]) => column), 'id'].map((column) => `${column} ${direction}`).join(', ')
  return tx<ExportedTransfer[]>`
    select ${listedColumns(tx)}, rate, fee_minor, discount_minor, fee_payer, purpose, invoice_number, paid_at, closed_at,
      refunded_minor
    from transfers where ${transferConditions(tx, businessId, filter)} ${searchCondition(tx, businessId, search)}
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
