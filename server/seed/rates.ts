import { limits } from '../../contract/base/money/limits.ts'
import { addDays, dayOf, endOfDay } from '../../contract/base/time/clock.ts'
import type { Deps } from '../deps.ts'
import { insertRates, isRateKnownAt } from '../features/quotes/store.ts'

/** Seeds the rates of the last days, so that the charts of the rate board have a history. */
export async function seedRates({ sql, rates, now }: Pick<Deps, 'sql' | 'rates' | 'now'>): Promise<void> {
  const today = dayOf(now())
  const ends = Array.from({ length: limits.rateHistoryDays }, (_, at) => endOfDay(addDays(today, -at - 1)))
  const [oldest] = ends.slice(-1)
  if (oldest === undefined || (await isRateKnownAt(sql, oldest))) return
  for (const end of ends) await insertRates(sql, await rates.fetch(end))
}
