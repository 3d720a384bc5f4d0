import type { Currency } from '../../../contract/base/money/money.ts'
import { neverPaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import { conditionsOf, defineList, type FilterConditions, type ListQuery } from '../../db/list.ts'
import { exactCountMax } from '../../db/page.ts'
import { narrowCountMax, type TransferFilter, transferFilters } from './filterStore.ts'
import { searchCondition, searchTransfers, type TransferSearch } from './searchStore.ts'
import type { ListedTransfer } from './serializer.ts'
import type { Payee } from './transferRow.ts'

const listedColumns = (tx: Tx) => tx`
  id, reference, kind, status, created_at, created_by, created_by_name, recipient_name, corridor_id, country, recipient_details,
  send_currency, send_amount_minor, receive_currency, receive_amount_minor, total_minor, payment_method, version, payload_digest, rate_held_until, approvers, maker_ids,
  (select u.email from users u where u.business_id = transfers.business_id and u.id = transfers.created_by) as created_by_email`

/** With the column that it may be sorted by. */
type SortedTransfer = ListedTransfer & Pick<Payee, 'recipient_name'>

type ListFilter = TransferFilter & { search?: TransferSearch | undefined }
const filters: FilterConditions<ListFilter> = { ...transferFilters, search: searchCondition }

/** Tabs and statuses are counted from an index alone; any other filter reads the rows, so its count has a lower limit. */
const narrowFilters = Object.keys(filters).filter((name) => !['tab', 'status'].includes(name))
const countMaxOf = (filter: Readonly<Record<string, unknown>>): number =>
  narrowFilters.every((name) => filter[name] === undefined) ? exactCountMax : narrowCountMax

type TransferQuery = ListQuery<string, ListFilter>

export const transfers = defineList<SortedTransfer, string, ListFilter>()({
  alias: 'transfers',
  from: (tx) => tx`transfers`,
  scope: (tx, businessId) => tx`business_id = ${businessId}`,
  filters,
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    total_minor: [
      ['total_minor', 'bigint'],
      ['id', 'uuid'],
    ],
    recipient_name: [
      ['recipient_name', 'text'],
      ['id', 'uuid'],
    ],
    status: [
      ['status', 'smallint'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  columns: listedColumns,
  countMax: (filter) => countMaxOf({ ...filter }),
  // No index distinguishes kinds or types of recipient; without an order the planner would scan the table from one end, through other
  // businesses' rows.
  isCountedInOrder: ({ kind, recipient_type }) => kind !== undefined || recipient_type !== undefined,
  knownCount: ({ search }) => {
    if (search === undefined) return undefined
    return 'ids' in search ? search.ids.length : narrowCountMax + 1
  },
})

/** With the text of a search resolved to what it means. */
export async function transferQuery(
  tx: Tx,
  businessId: string,
  filter: TransferFilter,
  q: string | undefined,
): Promise<TransferQuery> {
  const asked = { scope: businessId, filter }
  const search = await searchTransfers(tx, businessId, q, conditionsOf(tx, transfers, asked))
  return { scope: businessId, filter: { ...filter, search } }
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
export const sumTransfers = (tx: Tx, query: TransferQuery) => tx<TransferSum[]>`
  select send_currency, sum(total_minor)::text as total_minor, receive_currency,
    sum(receive_amount_minor)::text as receive_amount_minor, count(*)::int as count,
    coalesce(sum(total_minor) filter (where status in ${tx(neverPaidStatuses)}), 0)::text as never_paid_minor,
    count(*) filter (where status in ${tx(neverPaidStatuses)})::int as never_paid_count
  from transfers where ${conditionsOf(tx, transfers, query)}
  group by send_currency, receive_currency order by count desc, receive_currency`

export interface ExportedTransfer extends SortedTransfer {
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

export const exportedTransfers = defineList<ExportedTransfer, string, ListFilter>()({
  ...transfers,
  columns: (tx) => tx`
    ${listedColumns(tx)}, rate, fee_minor, discount_minor, fee_payer, purpose, invoice_number, paid_at, closed_at, refunded_minor`,
})
