import { addDays, dayOf } from '../../../contract/base/clock.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** Bank holidays that fall on Monday to Friday, from today on. */
export async function holidaysAhead(sql: Reader, now: Date): Promise<string[]> {
  const today = dayOf(now)
  const rows = await sql<{ day: string }[]>`
    select day from holidays
    where country = 'ID' and day between ${today} and ${addDays(today, 14)} and extract(isodow from day) < 6 order by day`
  return rows.map(({ day }) => day)
}

export interface Holiday {
  country: string
  day: string
  name: string
}

export const listHolidaysFrom = (reader: Reader, day: string): Promise<Holiday[]> => reader<Holiday[]>`
  select country, day, name from holidays where day >= ${day} order by day, country limit 2000`

/** False where that day is one already. */
export async function insertHoliday(tx: Tx, holiday: Holiday): Promise<boolean> {
  const { count } = await tx`insert into holidays ${tx({ ...holiday })} on conflict do nothing`
  return count === 1
}

/** False where it was none. */
export async function deleteHoliday(tx: Tx, { country, day }: Pick<Holiday, 'country' | 'day'>): Promise<boolean> {
  const { count } = await tx`delete from holidays where country = ${country} and day = ${day}`
  return count === 1
}
