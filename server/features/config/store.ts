import { addDays, dayOf } from '../../../contract/base/clock.ts'
import type { Reader } from '../../db/client.ts'

/** Bank holidays that fall on Monday to Friday, from today on. */
export async function holidaysAhead(sql: Reader, now: Date): Promise<string[]> {
  const today = dayOf(now)
  const rows = await sql<{ day: string }[]>`
    select day from holidays
    where country = 'ID' and day between ${today} and ${addDays(today, 14)} and extract(isodow from day) < 6 order by day`
  return rows.map(({ day }) => day)
}
