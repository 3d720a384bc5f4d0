import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { deleteRatesBefore, insertRates, isRateKnownAt } from './rateStore.ts'

const dayMs = 24 * 3_600_000
/** Quotes and transfers keep their own rate; the table only serves new ones and the rate board. */
const keepDays = 90

/** Takes the rates of now; on a fresh database those of a day ago as well, so that the board has something to compare with. */
export async function refreshRates({ sql, rates, now }: Pick<Deps, 'sql' | 'rates' | 'now'>): Promise<void> {
  const time = now()
  const dayAgo = new Date(time.getTime() - dayMs)
  if (!(await isRateKnownAt(sql, dayAgo))) await insertRates(sql, await rates.fetch(dayAgo))
  await insertRates(sql, await rates.fetch(time))
  await deleteRatesBefore(sql, new Date(time.getTime() - keepDays * dayMs))
}

export const refreshRatesTask = 'refresh_rates'
export const quoteTasks = { [refreshRatesTask]: (deps) => refreshRates(deps) } satisfies TaskTable<Deps>
