import postgres from 'postgres'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { BulkRowState } from '../../../contract/base/statuses/bulk.ts'
import { type TransferStatus, transferStatus, transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import type { NameCheckResult } from '../../../contract/corridors/nameChecks.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { defineList, equals, readRows } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'

const isRowTaken = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.constraint_name === 'bulk_rows_once'

/** Another request may be saving the same rows. */
export async function insertRows(tx: Tx, rows: readonly BulkRowRow[]): Promise<void> {
  try {
    const json = rows.map((row) => ({
      ...row,
      recipient_details: tx.json(row.recipient_details),
      source: row.source === null ? null : tx.json(row.source),
      name_check: row.name_check && tx.json({ ...row.name_check }),
    }))
    await tx`insert into bulk_rows ${tx(json)}`
  } catch (error) {
    throw isRowTaken(error) ? new AppError('bulk_row_repeated') : error
  }
}

/** In file order. */
export const findRows = (tx: Tx, businessId: string, bulkId: string): Promise<BulkRowRow[]> =>
  tx<BulkRowRow[]>`
    select * from bulk_rows where business_id = ${businessId} and bulk_id = ${bulkId} order by row_number`

/** The next unpaid rows after one. */
export const findUnpaidRows = (
  tx: Tx,
  businessId: string,
  bulkId: string,
  after: number,
  limit: number,
): Promise<BulkRowRow[]> =>
  tx<BulkRowRow[]>`
    select * from bulk_rows where business_id = ${businessId} and bulk_id = ${bulkId} and row_number > ${after} and state = 'waiting'
    order by row_number limit ${limit}`

export async function markPaid(tx: Tx, row: BulkRowRow): Promise<void> {
  const written = await tx`
    update bulk_rows set state = 'paid'
    where business_id = ${row.business_id} and bulk_id = ${row.bulk_id} and row_number = ${row.row_number} and state = 'waiting'`
  if (written.count !== 1) throw new Error(`row ${row.row_number} of ${row.bulk_id} is no longer pending`)
}

export async function markFailed(tx: Tx, row: BulkRowRow, reason: string): Promise<void> {
  await tx`
    update bulk_rows set state = 'failed', reason = ${reason}
    where business_id = ${row.business_id} and bulk_id = ${row.bulk_id} and row_number = ${row.row_number}`
}

/** Releases its unpaid rows: they may be sent again in another bulk transfer. */
export async function withdrawRows(tx: Tx, businessId: string, bulkId: string): Promise<void> {
  await tx`
    update bulk_rows set state = 'withdrawn'
    where business_id = ${businessId} and bulk_id = ${bulkId} and state = 'waiting'`
}

/** Which of these rows already belong to a bulk transfer, and to which. */
export const findTakenRows = (
  tx: Tx,
  businessId: string,
  keys: readonly string[],
): Promise<{ row_key: string; reference: string; bulk_id: string }[]> =>
  tx<{ row_key: string; reference: string; bulk_id: string }[]>`
    select r.row_key, r.bulk_id, b.reference from bulk_rows r
    join bulk_transfers b on b.business_id = r.business_id and b.id = r.bulk_id
    where r.business_id = ${businessId} and r.row_key = any(${[...keys]}::uuid[]) and r.state in ('waiting', 'paid')`

/** Statuses of transfers that did not arrive. */
const notArrived = transferStatusesOf([
  'failed',
  'rejected',
  'recipient_lapsed',
  'refunding',
  'refunded',
  'refund_failed',
])

/** For `bulk_rows r left join transfers t`. */
const stateOf = (tx: Tx) => tx`
  case when r.state = 'waiting' then 'pending'
    when r.state <> 'paid' or t.status in (${inlineNumbers(tx, notArrived)}) then 'failed'
    when t.status = ${transferStatus.succeeded} then 'success' else 'processing' end`

const joined = (tx: Tx) => tx`
  bulk_rows r left join transfers t on t.business_id = r.business_id and t.id = r.transfer_id`

export type RowCounts = Record<BulkRowState, number> & {
  pending_minor: bigint
  returned_minor: bigint
  warning_count: number
} & Record<NameCheckResult, number>

export async function countBulkRows(tx: Tx, businessId: string, bulkId: string): Promise<RowCounts> {
  const [row] = await tx<RowCounts[]>`
    select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'processing')::int as processing,
      count(*) filter (where state = 'success')::int as success, count(*) filter (where state = 'failed')::int as failed,
      coalesce(sum(total_minor) filter (where state = 'pending'), 0)::bigint as pending_minor, coalesce(sum(back), 0)::bigint as returned_minor,
      coalesce(sum(warned), 0)::int as warning_count, count(*) filter (where said = 'match')::int as match,
      count(*) filter (where said = 'partial')::int as partial, count(*) filter (where said = 'no_match')::int as no_match,
      count(*) filter (where said = 'unavailable')::int as unavailable
    from (select ${stateOf(tx)} as state, r.total_minor, t.refunded_minor as back, cardinality(r.warnings) as warned,
        r.name_check ->> 'result' as said
      from ${joined(tx)} where r.business_id = ${businessId} and r.bulk_id = ${bulkId}) as rows`
  if (!row) throw new Error('a sum without a row')
  return row
}

export interface ListedCounts {
  failed_count: number
  warning_count: number
}

/** Numbers of failed rows and of warnings per bulk transfer. */
export async function countListed(
  tx: Tx,
  businessId: string,
  bulkIds: readonly string[],
): Promise<Map<string, ListedCounts>> {
  const rows = await tx<(ListedCounts & { bulk_id: string })[]>`
    select r.bulk_id, (count(*) filter (where ${stateOf(tx)} = 'failed'))::int as failed_count,
      sum(cardinality(r.warnings))::int as warning_count
    from ${joined(tx)} where r.business_id = ${businessId} and r.bulk_id = any(${[...bulkIds]}) group by r.bulk_id`
  return new Map(rows.map(({ bulk_id, failed_count, warning_count }) => [bulk_id, { failed_count, warning_count }]))
}

export interface ReceivedTotal {
  receive_currency: Currency
  receive_amount_minor: bigint
  rate: string
}

/** Total received, at the one rate of all rows. */
export async function readReceivedTotal(tx: Tx, businessId: string, bulkId: string): Promise<ReceivedTotal> {
  const [row] = await tx<ReceivedTotal[]>`
    select max(q.receive_currency) as receive_currency, sum(q.receive_amount_minor)::bigint as receive_amount_minor, max(q.rate) as rate
    from bulk_rows r join quotes q on q.business_id = r.business_id and q.id = r.quote_id
    where r.business_id = ${businessId} and r.bulk_id = ${bulkId}`
  if (!row) throw new Error(`the bulk transfer ${bulkId} has no rows`)
  return row
}

export interface BulkDocument {
  file_id: string
  name: string
  size: number
  mime: string
  rows: number[]
}

/** Its documents, each with its rows. */
export const listBulkDocuments = (tx: Tx, businessId: string, bulkId: string): Promise<BulkDocument[]> =>
  tx<BulkDocument[]>`
    select f.id as file_id, f.name, f.size, f.mime, array_agg(r.row_number order by r.row_number) as rows
    from bulk_rows r cross join unnest(r.document_ids) as d (id)
    join files f on f.business_id = r.business_id and f.id = d.id
    where r.business_id = ${businessId} and r.bulk_id = ${bulkId}
    group by f.id, f.name, f.size, f.mime order by min(r.row_number), f.name`

export interface ListedBulkRow extends BulkRowRow {
  receive_currency: Currency
  shown_state: BulkRowState
  status: TransferStatus | null
  failed_reason: string | null
  failed_status: TransferStatus | null
  amount_minor: bigint
  fee_minor: bigint
  reference: string | null
  paid_at: Date | null
  ended_at: Date | null
  returned_minor: bigint
}

interface BulkRowFilter {
  state?: readonly BulkRowState[] | undefined
  is_warned?: boolean | undefined
  key?: string | undefined
  reference?: string | undefined
}

/** In file order: ascending. */
export const bulkRows = defineList<ListedBulkRow, { business_id: string; id: string }, BulkRowFilter>()({
  alias: 'r',
  from: joined,
  scope: (tx, { business_id, id }) => tx`r.business_id = ${business_id} and r.bulk_id = ${id}`,
  filters: {
    state: (tx, states) => tx`${stateOf(tx)} = any(${[...states]})`,
    key: equals('r.row_key'),
    reference: equals('t.reference'),
    is_warned: (tx, isWarned) => (isWarned ? tx`r.warnings <> '{}'` : tx`true`),
  },
  sorts: { row_number: [['row_number', 'smallint']] },
  columns: (tx) => tx`
    r.*, t.status, ${stateOf(tx)} as shown_state, t.reference, t.paid_at, coalesce(t.refunded_minor, 0)::bigint as returned_minor,
    case when ${stateOf(tx)} in ('success', 'failed') then t.closed_at end as ended_at`,
  describe: (tx, page, { business_id }) => tx`
    select r.*, q.receive_amount_minor as amount_minor, q.receive_currency, q.fee_minor,
      f.reason as failed_reason, f.to_status as failed_status
    from (${page}) r join quotes q on q.business_id = ${business_id} and q.id = r.quote_id
      left join lateral (select e.reason, e.to_status from transfer_events e where e.business_id = ${business_id}
        and e.transfer_id = r.transfer_id and e.to_status in (${inlineNumbers(tx, notArrived)}) order by e.seq limit 1) as f on true`,
})

export const readAllRows = (tx: Tx, bulk: BulkTransferRow): Promise<ListedBulkRow[]> =>
  readRows(tx, bulkRows, { scope: bulk, filter: {} }, { order: 'asc', limit: bulk.row_count })

export interface EarlierPayment {
  row_number: number
  same_reference: string | null
  last_name: string | null
}

/** Earlier payments to the same accounts: of the same amount since then, and the name of the last payment. */
export const findEarlierPayments = (
  tx: Tx,
  businessId: string,
  country: string,
  rows: readonly { row: number; account: string; amount_minor: bigint }[],
  since: Date,
): Promise<EarlierPayment[]> => tx<EarlierPayment[]>`
  select asked.row_number,
    (select t.reference from transfers t where t.business_id = ${businessId} and t.account_tail = right(asked.account, 4)
      and t.account_number = asked.account and t.country = ${country} and t.receive_amount_minor = asked.amount_minor
      and t.paid_at >= ${since} order by t.paid_at desc limit 1) as same_reference,
    (select t.recipient_name from transfers t where t.business_id = ${businessId} and t.account_tail = right(asked.account, 4)
      and t.account_number = asked.account and t.country = ${country} and t.paid_at is not null order by t.paid_at desc limit 1) as last_name
  from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ account }) => account)}::text[],
    ${rows.map(({ amount_minor }) => String(amount_minor))}::bigint[]) as asked (row_number, account, amount_minor)`

export interface WaitingTransfer extends TransferRow {
  row_number: number
}

const awaitingRecipient = transferStatusesOf(['awaiting_recipient_registration', 'awaiting_recipient_kyc'])

/** Its payments that wait for their recipients, in file order. */
export const listWaitingTransfers = (tx: Tx, businessId: string, bulkId: string): Promise<WaitingTransfer[]> =>
  tx<WaitingTransfer[]>`
    select t.*, r.row_number from bulk_rows r join transfers t on t.business_id = r.business_id and t.id = r.transfer_id
    where r.business_id = ${businessId} and r.bulk_id = ${bulkId} and t.status in (${inlineNumbers(tx, awaitingRecipient)})
    order by r.row_number`
