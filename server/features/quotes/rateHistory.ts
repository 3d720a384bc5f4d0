import { addDays, dayOf, endOfDay } from '../../../contract/base/clock.ts'
import { limits } from '../../../contract/base/limits.ts'
import { defineHandler } from '../../handler.ts'
import { midRatesAtEach } from './rateStore.ts'
import { customerRate } from './rules.ts'

/** Customer rates at the end of each of the last days, today's as they are now. */
export const rateHistoryHandler = defineHandler('/quote/rate-history', {
  async run(tx, { now }, { currencies }, { deps }) {
    const today = dayOf(now)
    const earlier = Array.from({ length: limits.rateHistoryDays - 1 }, (_, at) =>
      endOfDay(addDays(today, at + 1 - limits.rateHistoryDays)),
    )
    const found = await midRatesAtEach(tx, currencies, [...earlier, now])
    return {
      items: currencies.map((currency) => ({
        currency,
        rates: found
          .filter((row) => row.currency === currency)
          .map(({ mid_rate }) => customerRate(mid_rate, deps.settings.spreadPercent)),
      })),
    }
  },
})
