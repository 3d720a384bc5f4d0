import { limits } from '../../../contract/base/limits.ts'
import { defineHandler } from '../../handler.ts'
import { midRatesAt, oldestRates } from './rateStore.ts'
import { customerRate } from './rules.ts'

const dayMs = 24 * 3_600_000

export const ratesHandler = defineHandler('/quote/rates', {
  async run(tx, { now }, request, { deps }) {
    const dayAgo = new Date(now.getTime() - dayMs)
    const [current, before, oldest] = await Promise.all([
      midRatesAt(tx, request.currencies, now),
      midRatesAt(tx, request.currencies, dayAgo),
      oldestRates(tx, request.currencies),
    ])
    const priced = (mid: string) => customerRate(mid, deps.settings.spreadPercent)
    return {
      items: current.map(({ currency, mid_rate, as_of }) => {
        const earlier =
          before.find((row) => row.currency === currency) ?? oldest.find((row) => row.currency === currency)
        return {
          currency,
          rate: priced(mid_rate),
          rate_day_ago: priced(earlier?.mid_rate ?? mid_rate),
          as_of: as_of.toISOString(),
        }
      }),
      refresh_at: new Date((Math.floor(now.getTime() / limits.rateRefreshMs) + 1) * limits.rateRefreshMs).toISOString(),
    }
  },
})
