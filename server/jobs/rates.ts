import type { Deps, MidRate } from '../deps.ts'
import type { TaskTable } from './worker.ts'

const dayMs = 24 * 3_600_000
/** Quotes and transfers keep their own rate; the table only serves new ones and the rate board. */
const keepDays = 90

async function storeRates(sql: Deps['sql'], rates: MidRate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into rates (currency, as_of, mid_rate, source)
    select * from unnest(${rates.map((rate) => rate.currency)}::text[], ${rates.map((rate) => rate.as_of.toISOString())}::timestamptz[],
      ${rates.map((rate) => rate.mid_rate)}::text[], ${rates.map((rate) => rate.source)}::text[])
    on conflict do nothing`
}

/** Takes the rates of now; on a fresh database those of a day ago as well, so that the board has something to compare with. */
export async function refreshRates({ sql, rates, now }: Pick<Deps, 'sql' | 'rates' | 'now'>): Promise<void> {
  const time = now()
  const dayAgo = new Date(time.getTime() - dayMs)
  const [known] = await sql`select from rates where as_of <= ${dayAgo} limit 1`
  if (!known) await storeRates(sql, await rates.fetch(dayAgo))
  await storeRates(sql, await rates.fetch(time))
  await sql`delete from rates where as_of < ${new Date(time.getTime() - keepDays * dayMs)}`
}

export const refreshRatesTask = 'refresh_rates'
export const rateTasks = { [refreshRatesTask]: (deps) => refreshRates(deps) } satisfies TaskTable<Deps>
