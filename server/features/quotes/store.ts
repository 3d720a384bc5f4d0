import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import type { Certificate, FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { MidRate } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { rateAgeMaxMs } from './rules.ts'

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

/** Bank holidays of the home country or the destination, from now to two months ahead. */
export async function holidaysFrom(reader: Reader, country: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await reader<{ day: string }[]>`
    select day from holidays
    where country in ('ID', ${country}) and day between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 60`
  return new Set(rows.map((row) => row.day))
}

/** For a file of payments: one statement, however many quotes. */
export async function insertQuotes(tx: Tx, quotes: readonly QuoteRow[]): Promise<void> {
  await tx`insert into quotes ${tx(quotes.map((quote) => ({ ...quote, certificate: tx.json(quote.certificate) })))}`
}

export const findQuotes = (tx: Tx, businessId: string, ids: readonly string[]): Promise<QuoteRow[]> =>
  tx<QuoteRow[]>`select * from quotes where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`

export async function insertQuote(tx: Tx, quote: QuoteRow): Promise<void> {
  await tx`insert into quotes ${tx({ ...quote, certificate: tx.json(quote.certificate) })}`
}

/** Locks the quote, so that of two transfers created from it at once the second finds it used. */
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

interface MidRateRow {
  currency: Currency
  mid_rate: string
  as_of: Date
  source: string
}

/** The newest rate at that time; 1 for the home currency. */
export async function midRateAt(reader: Reader, currency: Currency, now: Date): Promise<MidRateRow> {
  if (currency === homeCurrency) return { currency, mid_rate: '1', as_of: now, source: '' }
  const [found] = await reader<MidRateRow[]>`
    select currency, mid_rate, as_of, source from rates
    where currency = ${currency} and as_of <= ${now} and as_of > ${new Date(now.getTime() - rateAgeMaxMs)}
    order by as_of desc limit 1`
  if (!found) throw new AppError('rate_unavailable', { log: `no live rate of ${currency}` })
  return found
}

/** When the newest rates were fetched; null if none were. */
export async function readRatesTime(reader: Reader): Promise<Date | null> {
  const [row] = await reader<{ as_of: Date | null }[]>`select max(as_of) as as_of from rates`
  return row?.as_of ?? null
}

/** The newest rates at that time, of the currencies that have one. */
export const midRatesAt = (reader: Reader, currencies: Currency[], now: Date): Promise<MidRateRow[]> =>
  reader<MidRateRow[]>`
    select asked.currency, found.mid_rate, found.as_of, found.source
    from unnest(${currencies}::text[]) with ordinality as asked (currency, place)
    cross join lateral (
      select mid_rate, as_of, source from rates where rates.currency = asked.currency and as_of <= ${now} order by as_of desc limit 1
    ) as found
    order by asked.place`

/** The newest rate at each of these times, in order, if there is one: one index lookup each. */
export const midRatesAtEach = (
  reader: Reader,
  currencies: readonly Currency[],
  instants: readonly Date[],
): Promise<Pick<MidRateRow, 'currency' | 'mid_rate'>[]> =>
  reader<Pick<MidRateRow, 'currency' | 'mid_rate'>[]>`
    select asked.currency, found.mid_rate
    from unnest(${[...currencies]}::text[]) as asked (currency)
    cross join unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) as at (instant)
    cross join lateral (
      select mid_rate from rates where rates.currency = asked.currency and as_of <= at.instant order by as_of desc limit 1
    ) as found
    order by asked.currency, at.instant`

/** The oldest recorded rates, for currencies that have none of a day ago. */
export const oldestRates = (reader: Reader, currencies: Currency[]): Promise<MidRateRow[]> =>
  reader<MidRateRow[]>`
    select asked.currency, found.mid_rate, found.as_of, found.source
    from unnest(${currencies}::text[]) as asked (currency)
    cross join lateral (
      select mid_rate, as_of, source from rates where rates.currency = asked.currency order by as_of limit 1
    ) as found`

/** Adds new rates; known ones stay unchanged. */
export async function insertRates(sql: Reader, rates: MidRate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into rates (currency, as_of, mid_rate, source)
    select * from unnest(${rates.map((rate) => rate.currency)}::text[], ${rates.map((rate) => rate.as_of.toISOString())}::timestamptz[],
      ${rates.map((rate) => rate.mid_rate)}::text[], ${rates.map((rate) => rate.source)}::text[])
    on conflict do nothing`
}

export async function isRateKnownAt(reader: Reader, time: Date): Promise<boolean> {
  const [row] = await reader`select 1 from rates where as_of <= ${time} limit 1`
  return row !== undefined
}

export async function deleteRatesBefore(reader: Reader, time: Date): Promise<void> {
  await reader`delete from rates where as_of < ${time}`
}
