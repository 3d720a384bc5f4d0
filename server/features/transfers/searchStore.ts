import type { PendingQuery, Row } from 'postgres'
import { type Currency, currencyCodes, isCurrency } from '../../../contract/base/money/money.ts'
import { parseAmountReadings } from '../../../contract/base/money/parseAmount.ts'
import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import type { Tx } from '../../db/client.ts'
import { planForValues } from '../../db/page.ts'
import { narrowCountMax } from './filterStore.ts'

/** Result of a search: the transfers if they are few, else conditions to find them. */
export type TransferSearch = { ids: readonly string[] } | { found: SearchMeanings }

/** Possible meanings of the typed text. */
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

/**
 * First finds the meaning of the text (recipients by any former name or number, people, amounts), then their transfers. The planner cannot
 * tell a rare word from a common one and would scan the whole history for ten rows, so rare ones are resolved here, by their indexes.
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
  const [, recipients, creators] = await Promise.all([
    planForValues(tx),
    tx<{ id: string }[]>`${recipientsMeant(tx, businessId, text)} limit ${recipientsMax + 1}`,
    creatorsMeant(tx, businessId, text),
  ])
  const code = text.toUpperCase()
  const found: SearchMeanings = {
    business_id: businessId,
    text,
    recipientIds: recipients.length > recipientsMax ? null : recipients.map(({ id }) => id),
    creatorIds: creators.map(({ id }) => id),
    currency: isCurrency(code) ? code : null,
    amounts: amountsOf(text),
  }
  const joined = searchConditions(tx, found)
    .map((way) => tx`(select id from transfers where ${where} and ${way} limit ${narrowCountMax + 1})`)
    .reduce((all, each) => tx`${all} union ${each}`)
  const rows = await tx<{ id: string }[]>`${joined}`
  return rows.length > narrowCountMax ? { found } : { ids: rows.map(({ id }) => id) }
}

export const searchCondition = (tx: Tx, search: TransferSearch) =>
  'ids' in search
    ? tx`id = any(${[...search.ids]}::uuid[])`
    : tx`(${searchConditions(tx, search.found).reduce((all, way) => tx`${all} or (${way})`)})`
