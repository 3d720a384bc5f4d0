import { limits } from '../../../contract/base/limits.ts'
import type { Currency } from '../../../contract/base/money.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { spreadsAt } from '../config/priceStore.ts'
import { midRatesAt, oldestRates } from './rateStore.ts'
import { customerRate } from './rules.ts'

const dayMs = 24 * 3_600_000

/** Customer rates of now and of a day ago. */
export async function readRates(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  currencies: Currency[],
  now: Date,
): Promise<CallResult<'/quote/rates'>> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [current, before, oldest, spreads] = await Promise.all([
    midRatesAt(tx, currencies, now),
    midRatesAt(tx, currencies, dayAgo),
    oldestRates(tx, currencies),
    spreadsAt(tx, now),
  ])
  const priced = (currency: Currency, mid: string) => customerRate(mid, spreads.get(currency) ?? settings.spreadPercent)
  return {
    items: current.map(({ currency, mid_rate, as_of }) => {
      const earlier = before.find((row) => row.currency === currency) ?? oldest.find((row) => row.currency === currency)
      return {
        currency,
        rate: priced(currency, mid_rate),
        rate_day_ago: priced(currency, earlier?.mid_rate ?? mid_rate),
        as_of,
      }
    }),
    refresh_at: new Date((Math.floor(now.getTime() / limits.rateRefreshMs) + 1) * limits.rateRefreshMs),
  }
}

export const ratesHandler = defineHandler('/quote/rates', {
  run: (tx, { now }, { currencies }, { deps }) => readRates(tx, deps, currencies, now),
})
