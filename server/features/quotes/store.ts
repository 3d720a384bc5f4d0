import type { Currency } from '../../../contract/base/money.ts'
import type { Certificate, FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'

export interface QuoteRow {
  business_id: string
  id: string
  created_by: string
  corridor_id: string
  country: string
  side: QuoteSide
  typed_amount_minor: bigint
  send_currency: Currency
  send_amount_minor: bigint
  receive_currency: Currency
  receive_amount_minor: bigint
  rate: string
  rate_as_of: Date
  fee_payer: FeePayer
  fee_before_discount_minor: bigint
  discount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  arrives_on: string
  certificate: Certificate
  created_at: Date
  expires_at: Date
  used_by_transfer_id: string | null
}

/** Days on which banks of the home country or the destination are closed, from now to two months ahead. */
export async function holidaysFrom(reader: Reader, country: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await reader<{ day: string }[]>`
    select day from holidays
    where country in ('ID', ${country}) and day between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 60`
  return new Set(rows.map((row) => row.day))
}

/** Of a file of payments: one statement, however many they are. */
export async function insertQuotes(tx: Tx, quotes: readonly QuoteRow[]): Promise<void> {
  await tx`insert into quotes ${tx(quotes.map((quote) => ({ ...quote, certificate: tx.json(quote.certificate) })))}`
}

export const findQuotes = (tx: Tx, businessId: string, ids: readonly string[]): Promise<QuoteRow[]> =>
  tx<QuoteRow[]>`select * from quotes where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`

export async function insertQuote(tx: Tx, quote: QuoteRow): Promise<void> {
  await tx`insert into quotes ${tx({ ...quote, certificate: tx.json(quote.certificate) })}`
}

/** Locks the quote, so that of two transfers made from it at once one waits and then finds it used. */
export async function findQuote(tx: Tx, businessId: string, id: string): Promise<QuoteRow | undefined> {
  const [quote] = await tx<QuoteRow[]>`select * from quotes where business_id = ${businessId} and id = ${id}`
  return quote
}

export async function lockQuote(tx: Tx, businessId: string, id: string): Promise<QuoteRow | undefined> {
  const [quote] = await tx<QuoteRow[]>`
    select * from quotes where business_id = ${businessId} and id = ${id} for update`
  return quote
}

export async function markQuoteUsed(tx: Tx, businessId: string, id: string, transferId: string): Promise<void> {
  const used = await tx`
    update quotes set used_by_transfer_id = ${transferId}
    where business_id = ${businessId} and id = ${id} and used_by_transfer_id is null`
  if (used.count !== 1) throw new AppError('quote_used')
}
