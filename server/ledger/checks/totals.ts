import type { PendingQuery, Row } from 'postgres'
import type { Reader } from '../../db/client.ts'

/** `with` items: `balances`, the sum of each account and currency over all businesses, of the closed days and the lines since. */
export const balancesCte = (reader: Reader): PendingQuery<Row[]> => reader`
  last_closed as (select max(day) as day from closed_days), parts as (
    select s.account, s.currency, s.amount_minor::numeric as amount_minor
    from closed_days, jsonb_to_recordset(sums) as s (account text, currency text, amount_minor text)
    union all
    select l.account, l.currency, l.amount_minor from entries e
    join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
    where e.created_at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from last_closed), '-infinity')
  ), balances as (
    select account, currency, sum(amount_minor) as amount_minor from parts group by account, currency
  )`
