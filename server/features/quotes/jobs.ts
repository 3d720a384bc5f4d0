import { id, record } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { releasePromo } from './promoStore.ts'
import { deleteRatesBefore, insertRates, isRateKnownAt } from './store.ts'

const dayMs = 24 * 3_600_000
/** Quotes and transfers keep their own rate; the table only serves new ones and the rate board. */
const rateHistoryDays = 90

/** Stores the current rates; on a fresh database also those of a day ago, for comparison on the board. */
export async function refreshRates({ sql, rates, now }: Pick<Deps, 'sql' | 'rates' | 'now'>): Promise<void> {
  const time = now()
  const dayAgo = new Date(time.getTime() - dayMs)
  if (!(await isRateKnownAt(sql, dayAgo))) await insertRates(sql, await rates.fetch(dayAgo))
  await insertRates(sql, await rates.fetch(time))
  await deleteRatesBefore(sql, new Date(time.getTime() - rateHistoryDays * dayMs))
}

export const refreshRatesTask = 'refresh_rates'

/** When an unused quote expires, the promo code use that it reserved is free again. */
export const releasePromoTask = 'release_promo'
const quoteJob = record({ business_id: id(), quote_id: id() })

export const quoteTasks = {
  [refreshRatesTask]: (deps) => refreshRates(deps),
  async [releasePromoTask](deps, payload) {
    const quote = quoteJob.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, quote.business_id, (tx) => releasePromo(tx, quote, { isUnusedOnly: true }))
  },
} satisfies TaskTable<Deps>
