import type { PendingQuery, Row } from 'postgres'
import { type Currency, currencyCodes, isCurrency } from '../../../contract/base/money/money.ts'
import { parseAmountReadings } from '../../../contract/base/money/parseAmount.ts'
import { neverPaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import type { Tx } from '../../db/client.ts'
import { conditionsOf, defineList, type FilterConditions, type ListQuery } from '../../db/list.ts'
import { exactCountMax, planForValues } from '../../db/page.ts'
import { isUetr } from '../../ports/ids.ts'
import { narrowCountMax, type TransferFilter, transferFilters } from './filterStore.ts'
import type { ListedTransfer } from './serializer.ts'
import type { Payee } from './transferRow.ts'

/** Result of a search: the transfers if they are few, else conditions to find them, all of which apply. */
export type TransferSearch = { ids: readonly string[] } | { found: readonly SearchMeanings[] }

/** Possible meanings of the typed text, or of one word of it. */
interface SearchMeanings {
  business_id: string
  text: string
  /** Null if they are too many to list. */
  recipientIds: readonly string[] | null
  creatorIds: readonly string[]
  currency: Currency | null
  amounts: readonly { currency: Currency; minor: bigint }[]
}

const recipientsMax = 1_000
const columnMax = 2n ** 63n - 1n

/** In any notation and any currency. */
const amountsOf = (text: string): SearchMeanings['amounts'] =>
  currencyCodes.flatMap((currency) =>
    parseAmountReadings(text, currency).flatMap((minor) => (minor <= columnMax ? [{ currency, minor }] : [])),
  )

const recipientsMeant = (tx: Tx, businessId: string, text: string) =>
  tx`select id from recipients where business_id = ${businessId} and strpos(search_text, ${normalizeSearch(text)}) > 0`

/** The people of a business are few, so they are scanned. */
const creatorsMeant = (tx: Tx, businessId: string, text: string) => tx<{ id: string }[]>`
  select id from users where business_id = ${businessId} and strpos(fold_text(full_name || ' ' || email), ${normalizeSearch(text)}) > 0`

/**
 * Invoice numbers are as their senders write them. A function of the column could not use an index here: row-level security allows only
 * leakproof ones.
 */
const casesOf = (text: string): string[] => [
  ...new Set([
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
  ]),
]

/** Shortest text that is searched as the end of a number: a shorter one matches too many. */
const endMin = 4

const reversed = (text: string): string => [...text].reverse().join('')

const beginsWith = (tx: Tx, column: string, starts: readonly string[]) =>
  starts
    .map((start) => tx`(${tx(column)} ~>=~ ${start} and ${tx(column)} ~<~ ${`${start}\u{10ffff}`})`)
    .reduce((all, each) => tx`${all} or ${each}`)

/** Numbers as written, by their beginning, or by their end, as quoted on the telephone. */
function numbersMeant(tx: Tx, text: string) {
  const reference = text.toUpperCase()
  const cases = casesOf(text)
  return [
    ...(isUetr(text) ? [tx`uetr = ${text}`] : []),
    beginsWith(tx, 'reference', [reference]),
    tx`invoice_number <> '' and (${beginsWith(tx, 'invoice_number', cases)})`,
    ...(text.length < endMin
      ? []
      : [
          beginsWith(tx, 'reference_reversed', [reversed(reference)]),
          tx`invoice_reversed <> '' and (${beginsWith(tx, 'invoice_reversed', cases.map(reversed))})`,
        ]),
    tx`account_tail = ${text.slice(-4)} and right(account_number, ${text.length}) = ${text}`,
  ]
}

/** Each condition has its own index. */
function searchConditions(tx: Tx, { business_id, text, recipientIds, creatorIds, currency, amounts }: SearchMeanings) {
  const minors = amounts.map(({ minor }) => String(minor))
  const codes = amounts.map((amount) => amount.currency)
  const amountIn = (column: string, currencyColumn: string) => tx`
    ${tx.unsafe(column)} = any(${minors}::text[]::bigint[]) and (${tx.unsafe(currencyColumn)}, ${tx.unsafe(column)}) in
      (select * from unnest(${codes}::text[], ${minors}::text[]::bigint[]))`
  return [
    recipientIds === null
      ? [tx`recipient_id in (${recipientsMeant(tx, business_id, text)})`]
      : recipientIds.length > 0
        ? [tx`recipient_id = any(${[...recipientIds]}::uuid[])`]
        : [],
    creatorIds.length > 0 ? [tx`created_by = any(${[...creatorIds]}::uuid[])`] : [],
    currency === null ? [] : [tx`receive_currency = ${currency}`],
    amounts.length > 0
      ? [
          amountIn('receive_amount_minor', 'receive_currency'),
          amountIn('send_amount_minor', 'send_currency'),
          amountIn('total_minor', 'send_currency'),
        ]
      : [],
    numbersMeant(tx, text),
  ].flat()
}

async function meaningsOf(tx: Tx, businessId: string, text: string): Promise<SearchMeanings> {
  const [recipients, creators] = await Promise.all([
    tx<{ id: string }[]>`${recipientsMeant(tx, businessId, text)} limit ${recipientsMax + 1}`,
    creatorsMeant(tx, businessId, text),
  ])
  const code = text.toUpperCase()
  return {
    business_id: businessId,
    text,
    recipientIds: recipients.length > recipientsMax ? null : recipients.map(({ id }) => id),
    creatorIds: creators.map(({ id }) => id),
    currency: isCurrency(code) ? code : null,
    amounts: amountsOf(text),
  }
}

const eitherWay = (tx: Tx, meant: SearchMeanings) =>
  tx`(${searchConditions(tx, meant).reduce((all, way) => tx`${all} or (${way})`)})`

/** The transfers with this meaning; null if they are too many to list. */
async function findFew(tx: Tx, meant: SearchMeanings, where: PendingQuery<Row[]>): Promise<string[] | null> {
  const joined = searchConditions(tx, meant)
    .map((way) => tx`(select id from transfers where ${where} and ${way} limit ${narrowCountMax + 1})`)
    .reduce((all, each) => tx`${all} union ${each}`)
  const rows = await tx<{ id: string }[]>`${joined}`
  return rows.length > narrowCountMax ? null : rows.map(({ id }) => id)
}

/** More words than this are not a search. */
const wordsMax = 5

/** Each word may mean something else: `thames 900` is a recipient and an amount. The rarest word is looked up first. */
async function searchWords(
  tx: Tx,
  businessId: string,
  words: readonly string[],
  where: PendingQuery<Row[]>,
): Promise<TransferSearch> {
  const found: SearchMeanings[] = []
  let rarest: { ids: readonly string[]; at: number } | null = null
  for (const [at, word] of words.entries()) {
    const meant = await meaningsOf(tx, businessId, word)
    const ids = await findFew(tx, meant, where)
    if (ids !== null && (rarest === null || ids.length < rarest.ids.length)) rarest = { ids, at }
    found.push(meant)
  }
  if (rarest === null) return { found }
  const { ids, at: rarestAt } = rarest
  const others = found.filter((_, at) => at !== rarestAt).map((meant) => eitherWay(tx, meant))
  const rows = await tx<{ id: string }[]>`
    select id from transfers where id = any(${[...ids]}::uuid[]) and ${others.reduce((all, each) => tx`${all} and ${each}`)}`
  return { ids: rows.map(({ id }) => id) }
}

/**
 * First finds the meaning of the text (recipients by any former name or number, people, amounts), then their transfers. The planner cannot
 * tell a rare word from a common one and would scan the whole history for ten rows, so rare ones are resolved here, by their indexes. A text
 * that means nothing as a whole is searched word by word.
 */
export async function searchTransfers(
  tx: Tx,
  businessId: string,
  q: string | undefined,
  /** Conditions of the list in which is searched. */
  where: PendingQuery<Row[]>,
): Promise<TransferSearch | undefined> {
  const text = q?.trim().normalize('NFC') ?? ''
  if (text === '') return undefined
  await planForValues(tx)
  const whole = await meaningsOf(tx, businessId, text)
  const ids = await findFew(tx, whole, where)
  if (ids === null) return { found: [whole] }
  const words = text.split(/\s+/)
  if (ids.length > 0 || words.length < 2 || words.length > wordsMax) return { ids }
  return searchWords(tx, businessId, words, where)
}

export const searchCondition = (tx: Tx, search: TransferSearch) =>
  'ids' in search
    ? tx`id = any(${[...search.ids]}::uuid[])`
    : search.found.map((meant) => eitherWay(tx, meant)).reduce((all, each) => tx`${all} and ${each}`)

const listedColumns = (tx: Tx) => tx`
  id, reference, kind, status, created_at, created_by, created_by_name, recipient_name, corridor_id, country, recipient_details,
  send_currency, send_amount_minor, receive_currency, receive_amount_minor, total_minor, payment_method, version, payload_digest, rate_held_until, approvers, maker_ids, metadata, recipient_id, quote_id,
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
  uetr: string | null
}

export const exportedTransfers = defineList<ExportedTransfer, string, ListFilter>()({
  ...transfers,
  columns: (tx) => tx`
    ${listedColumns(tx)}, rate, fee_minor, discount_minor, fee_payer, purpose, invoice_number, paid_at, closed_at, refunded_minor, uetr`,
})
