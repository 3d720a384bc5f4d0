import { noBusiness } from '../../db/business.ts'
import type { Reader } from '../../db/client.ts'
import type { ClosedDay } from '../closedDay.ts'
import { readDay } from '../closedDays.ts'
import { type Check, findingsMax, found, type StoredMacs } from './check.ts'

const sumsText = (sums: ClosedDay['sums']): string =>
  JSON.stringify(sums.map((sum) => [sum.account, sum.currency, sum.amount_minor]))

async function findDayError(reader: Reader, macs: StoredMacs, row: ClosedDay): Promise<string | null> {
  const error = macs.findClosedDayError(row)
  if (error !== null) return error
  const now = await readDay(reader, row.day)
  if (now.entries !== row.entries || now.lines !== row.lines)
    return `has ${now.entries} entries of ${now.lines} lines, and was closed with ${row.entries} of ${row.lines}`
  if (sumsText(now.sums) !== sumsText(row.sums)) return 'does not add up to the sums that it was closed with'
  return now.digest === row.digest ? null : 'has other entries than it was closed with'
}

/** C15: closed days follow each other without gaps, from the first entry on, and are as the audit log says. */
const daysAreComplete = async (reader: Reader): Promise<string[]> =>
  found(
    await reader<{ what: string }[]>`
    with days as (
      select day, digest, lag(day) over (order by day) as day_before from closed_days
    ), said as (
      select object_id as day, detail::jsonb ->> 'digest' as digest from audit_log
      where business_id = ${noBusiness} and action = 'books.day_closed'
    )
    (select format('day %s is closed, and %s is not', day, day - 1) as what from days where day_before <> day - 1 limit ${findingsMax})
    union all
    (select format('the books begin before their first closed day, %s', min(day)) from days
      having exists (select from entries where created_at < min(day) at time zone 'UTC'))
    union all
    (select format('day %s is not the one that the audit log has', coalesce(d.day::text, s.day)) from days d
      full join said s on s.day = d.day::text
      where s.digest is distinct from d.digest limit ${findingsMax})`,
  )

/** C15: the entries of each closed day still add up to what it was closed with. */
export const checkClosedDays: Check = async (reader, macs) => {
  const findings = await daysAreComplete(reader)
  for (const row of await reader<ClosedDay[]>`select * from closed_days order by day`) {
    const error = await findDayError(reader, macs, row)
    if (error !== null) findings.push(`day ${row.day} ${error}`)
    if (findings.length >= findingsMax) break
  }
  return findings
}
