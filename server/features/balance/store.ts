import type { FilterValues } from '../../../contract/base/calls/listFilters.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { balanceFilters } from '../../../contract/features/balance.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { columnFilters, defineList, fromDay, toDay } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'
import { searchCondition, searchTransfers, type TransferSearch } from '../transfers/listStore.ts'

type BalanceTotals = Omit<RowOf<CallResponse<'/balance/summary'>>, 'currency'>

const requestedMinor = transferStatusesOf(['awaiting_approval', 'awaiting_payment'])
const inTransitMinor = transferStatusesOf([
  'payment_confirming',
  'processing',
  'awaiting_recipient_registration',
  'awaiting_recipient_kyc',
])

/** Amounts in transit and requested are sums over unfinished transfers: few, however long the history. */
export async function readTotals(tx: Tx, businessId: string): Promise<BalanceTotals> {
  const [row] = await tx<BalanceTotals[]>`
    select
      coalesce((select balance_minor from accounts where business_id = ${businessId} and account = 'customer:available'), 0)
        as available_minor,
      coalesce((select balance_minor from accounts where business_id = ${businessId} and account = 'customer:api'), 0) as api_minor,
      coalesce(sum(total_minor) filter (where status in (${inlineNumbers(tx, inTransitMinor)})), 0)::bigint as processing_minor,
      coalesce(sum(total_minor) filter (where status in (${inlineNumbers(tx, requestedMinor)})), 0)::bigint as requested_minor,
      (select coalesce(sum(amount_minor), 0)::bigint from incoming_credits
        where business_id = ${businessId} and state = 'held' and currency = ${homeCurrency}) as held_minor
    from transfers where business_id = ${businessId} and status in (${inlineNumbers(tx, [...requestedMinor, ...inTransitMinor])})`
  return row ?? { available_minor: 0n, api_minor: 0n, processing_minor: 0n, requested_minor: 0n, held_minor: 0n }
}

export type HistoryRow = Omit<RowOf<CallResponse<'/balance/history'>['items'][number]>, 'reference'> & {
  account_seq: bigint
  reference: string | null
}

interface OwnSearch {
  businessId: string
  search: TransferSearch
}

type HistoryFilter = FilterValues<typeof balanceFilters> & {
  search?: OwnSearch | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The movements of the transfers found. */
const movedBy = (tx: Tx, { businessId, search }: OwnSearch) => tx`
  l.entry_id in (select e.id from entries e where e.business_id = ${businessId} and e.cause_id in
    (select id from transfers where business_id = ${businessId} and ${searchCondition(tx, search)}))`

/** The history that a person asks for, its text searched as in the list of transfers. */
export async function historyQuery(tx: Tx, businessId: string, filter: HistoryFilter, q: string | undefined) {
  const search = await searchTransfers(tx, businessId, q, tx`business_id = ${businessId}`)
  return { scope: businessId, filter: { ...filter, search: search && { businessId, search } } }
}

/** Movements of a business's balance. */
export const historyLines = defineList<HistoryRow, string, HistoryFilter>()({
  alias: 'l',
  from: (tx) => tx`entry_lines l`,
  scope: (tx, businessId) => tx`
    l.business_id = ${businessId} and l.account = 'customer:available' and l.account_seq is not null`,
  filters: {
    ...columnFilters('l', balanceFilters),
    from: fromDay('l.created_at'),
    to: toDay('l.created_at'),
    search: movedBy,
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['account_seq', 'bigint'],
    ],
  },
  describe: (tx, page, businessId) => tx`
    select l.entry_id as id, l.account_seq, l.created_at, l.kind, t.id as transfer_id, t.reference,
      payee_name(t.recipient_details) as counterparty, l.amount_minor, l.balance_after_minor, l.currency, t.status
    from (${page}) as l
    join entries e on e.business_id = ${businessId} and e.id = l.entry_id
    left join transfers t on t.business_id = ${businessId} and t.id = e.cause_id`,
})

/** Balance right before each of these instants: one index lookup each, however long the history. */
export async function readBalancesAt(tx: Tx, businessId: string, instants: readonly Date[]): Promise<bigint[]> {
  const rows = await tx<{ balance_minor: bigint }[]>`
    select coalesce((select l.balance_after_minor from entry_lines l
      where l.business_id = ${businessId} and l.account = 'customer:available' and l.account_seq is not null
        and l.created_at < asked.instant
      order by l.created_at desc, l.account_seq desc limit 1), 0)::bigint as balance_minor
    from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality as asked (instant, place)
    order by asked.place`
  return rows.map(({ balance_minor }) => balance_minor)
}

/** Money in per day since then. Only payments are frequent, and they are money out: the index of rare movements has the rest. */
export async function readReceived(tx: Tx, businessId: string, since: Date): Promise<Map<string, bigint>> {
  const rows = await tx<{ day: string; in_minor: bigint }[]>`
    select (created_at at time zone ${businessZone})::date::text as day, sum(amount_minor)::bigint as in_minor
    from entry_lines
    where business_id = ${businessId} and account = 'customer:available' and account_seq is not null
      and kind <> 'transfer_payment' and amount_minor > 0 and created_at >= ${since}
    group by 1`
  return new Map(rows.map(({ day, in_minor }) => [day, in_minor]))
}

export interface AlertRow {
  business_id: string
  threshold_minor: bigint
  told_at: Date | null
}

export async function findAlert(tx: Tx, businessId: string): Promise<AlertRow | undefined> {
  const [row] = await tx<AlertRow[]>`select * from balance_alerts where business_id = ${businessId}`
  return row
}

/** After a new threshold, people are notified once more. */
export const saveAlert = (tx: Tx, businessId: string, thresholdMinor: bigint) => tx`
  insert into balance_alerts (business_id, threshold_minor, told_at) values (${businessId}, ${thresholdMinor}, null)
  on conflict (business_id) do update set threshold_minor = excluded.threshold_minor, told_at = null`

export const deleteAlert = (tx: Tx, businessId: string) =>
  tx`delete from balance_alerts where business_id = ${businessId}`

export async function lockAlert(
  tx: Tx,
  businessId: string,
): Promise<(AlertRow & { available_minor: bigint }) | undefined> {
  const [row] = await tx<(AlertRow & { available_minor: bigint })[]>`
    select b.*, a.balance_minor as available_minor from balance_alerts b
    join accounts a on a.business_id = b.business_id and a.account = 'customer:available'
    where b.business_id = ${businessId} for update of b`
  return row
}

export const saveAlertNotified = (tx: Tx, businessId: string, at: Date | null) =>
  tx`update balance_alerts set told_at = ${at} where business_id = ${businessId}`

/** Businesses whose balance has crossed their threshold, across all businesses. */
export async function listDueAlerts(tx: Tx): Promise<string[]> {
  const rows = await tx<{ business_id: string }[]>`select business_id from balance_alerts_due()`
  return rows.map(({ business_id }) => business_id)
}

interface Recipient {
  id: string
  full_name: string
  email: string
  language: 'en' | 'id' | 'zh'
}

/** People of the business who can set the alert, or top up. */
export const findAlertRecipients = (tx: Tx, businessId: string, roles: readonly string[]): Promise<Recipient[]> =>
  tx<Recipient[]>`
    select id, full_name, email, language from users
    where business_id = ${businessId} and ended_at is null and password_hash is not null and role = any(${[...roles]})`
