import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** C14: the lines of a match on the bank clearing account sum to the bank's lines. */
export const checkMatches: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'reconciliation_matches')}, stated as (
      select l.match_id, l.currency, sum(l.amount_minor) as amount from reconciliation_matches m
      join bank_statement_lines l on l.match_id = m.id group by l.match_id, l.currency
    ), booked as (
      select k.match_id, l.currency, -sum(l.amount_minor) as amount from reconciliation_matches m
      join reconciled_lines k on k.match_id = m.id
      join entry_lines l on l.business_id = k.business_id and l.entry_id = k.entry_id and l.line_no = k.line_no
        and l.account = 'house:bank_clearing' group by k.match_id, l.currency
    )
    select format('the match %s holds %s %s of the bank and %s of the books', m.id, coalesce(s.amount, 0),
      coalesce(s.currency, b.currency), coalesce(b.amount, 0)) as what
    from reconciliation_matches m
    left join (stated s full join booked b on b.match_id = s.match_id and b.currency = s.currency)
      on m.id = coalesce(s.match_id, b.match_id)
    where coalesce(s.amount, 0) <> coalesce(b.amount, 0) or (s.match_id is null and b.match_id is null) limit ${findingsMax}`,
  )

/** C14: a booked bank line is booked once with its amount. */
export const checkBookedLines: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries')}
    select format('the entry %s books the line %s of the bank otherwise', e.id, e.cause_id) as what from entries e
    where e.kind = 'bank_line_booked' and not exists (select 1 from bank_statement_lines s join entry_lines l
        on l.business_id = e.business_id and l.entry_id = e.id and l.account = 'house:bank_clearing'
      where s.id = e.cause_id and s.match_id is not null and (l.currency, -l.amount_minor) = (s.currency, s.amount_minor))
    limit ${findingsMax}`,
  )
