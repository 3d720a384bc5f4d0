import { noBusiness } from '../../db/business.ts'
import type { Reader } from '../../db/client.ts'
import type { ClosedDay } from '../closedDay.ts'
import { readDay } from '../closedDays.ts'
import { tablesOf } from '../reading/slice.ts'
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

/** C15: the entries of a closed day still add up to what it was closed with; it follows the day before it, and the audit log has it. */
export const checkClosedDays: Check = async (reader, slice, macs) => {
  const findings = found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'closed_days')}
    (select format('day %s is closed, and the day before it is not', day) as what from closed_days d
      where not exists (select 1 from public.closed_days b where b.day = d.day - 1)
        and (exists (select 1 from public.closed_days b where b.day < d.day)
          or exists (select 1 from entries where created_at < d.day::timestamp at time zone 'UTC')) limit ${findingsMax})
    union all
    (select format('day %s is not the one that the audit log has', day) from closed_days d
      where not exists (select 1 from audit_log a where a.business_id = ${noBusiness} and a.object_id = d.day::text
        and a.action = 'books.day_closed' and a.detail::jsonb ->> 'digest' = d.digest) limit ${findingsMax})`,
  )
  for (const row of await reader<ClosedDay[]>`
    with ${tablesOf(reader, slice, 'closed_days')} select * from closed_days order by day`) {
    const error = await findDayError(reader, macs, row)
    if (error !== null) findings.push(`day ${row.day} ${error}`)
  }
  return findings
}

/** C15: each day that the audit log has is closed. */
export const checkAuditedDays: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'audit_rows')}
    select format('day %s is not the one that the audit log has', a.object_id) as what from audit_rows a
    where a.business_id = ${noBusiness} and a.action = 'books.day_closed' and not exists (select 1 from closed_days d
      where d.day::text = a.object_id and d.digest = a.detail::jsonb ->> 'digest') limit ${findingsMax}`,
  )
