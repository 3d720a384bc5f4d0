import { type Currency, homeCurrency } from '../../../contract/base/money.ts'
import type { Reader } from '../../db/client.ts'
import type { MidRate } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { rateAgeMaxMs } from './rules.ts'

export interface Mid {
  currency: Currency
  mid_rate: string
  as_of: Date
  source: string
}

/** The newest rate at that time; the home currency is always one for one. */
export async function midRateAt(reader: Reader, currency: Currency, now: Date): Promise<Mid> {
  if (currency === homeCurrency) return { currency, mid_rate: '1', as_of: now, source: '' }
  const [found] = await reader<Mid[]>`
    select currency, mid_rate, as_of, source from rates
    where currency = ${currency} and as_of <= ${now} and as_of > ${new Date(now.getTime() - rateAgeMaxMs)}
    order by as_of desc limit 1`
  if (!found) throw new AppError('rate_unavailable', { log: `no live rate of ${currency}` })
  return found
}

/** The newest rates at that time of those that have one. */
export const midRatesAt = (reader: Reader, currencies: Currency[], now: Date): Promise<Mid[]> =>
  reader<Mid[]>`
    select asked.currency, found.mid_rate, found.as_of, found.source
    from unnest(${currencies}::text[]) with ordinality as asked (currency, place)
    cross join lateral (
      select mid_rate, as_of, source from rates where rates.currency = asked.currency and as_of <= ${now} order by as_of desc limit 1
    ) as found
    order by asked.place`

/** The newest rate at each of these times, in their order, as far as there is one: one look into the index for each. */
export const midRatesAtEach = (
  reader: Reader,
  currencies: readonly Currency[],
  instants: readonly Date[],
): Promise<Pick<Mid, 'currency' | 'mid_rate'>[]> =>
  reader<Pick<Mid, 'currency' | 'mid_rate'>[]>`
    select asked.currency, found.mid_rate
    from unnest(${[...currencies]}::text[]) as asked (currency)
    cross join unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) as at (instant)
    cross join lateral (
      select mid_rate from rates where rates.currency = asked.currency and as_of <= at.instant order by as_of desc limit 1
    ) as found
    order by asked.currency, at.instant`

/** The oldest rates on record, for currencies that have none of a day ago. */
export const oldestRates = (reader: Reader, currencies: Currency[]): Promise<Mid[]> =>
  reader<Mid[]>`
    select asked.currency, found.mid_rate, found.as_of, found.source
    from unnest(${currencies}::text[]) as asked (currency)
    cross join lateral (
      select mid_rate, as_of, source from rates where rates.currency = asked.currency order by as_of limit 1
    ) as found`

/** Rates as they came; one that is known already stays as it is. */
export async function insertRates(sql: Reader, rates: MidRate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into rates (currency, as_of, mid_rate, source)
    select * from unnest(${rates.map((rate) => rate.currency)}::text[], ${rates.map((rate) => rate.as_of.toISOString())}::timestamptz[],
      ${rates.map((rate) => rate.mid_rate)}::text[], ${rates.map((rate) => rate.source)}::text[])
    on conflict do nothing`
}

export async function isRateKnownAt(reader: Reader, time: Date): Promise<boolean> {
  const [row] = await reader`select from rates where as_of <= ${time} limit 1`
  return row !== undefined
}

export async function deleteRatesBefore(reader: Reader, time: Date): Promise<void> {
  await reader`delete from rates where as_of < ${time}`
}
