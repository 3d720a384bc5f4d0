import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** Part of C10: each move to the API balance has its entry, and an audit log entry of a person of the business. */
const movesAgree = `
    said as (
      select a.business_id, a.detail::jsonb ->> 'move_id' as id, sum((a.detail::jsonb ->> 'amount')::numeric) as amount,
        count(u.id) as people
      from said_rows a left join users u on a.actor_kind = 'person' and u.business_id = a.business_id and u.id::text = a.actor_id
      group by 1, 2
    ), posted as (
      select e.business_id, e.cause_id::text as id, count(*) as lines,
        -sum(l.amount_minor) filter (where l.account = 'customer:available') as taken,
        sum(l.amount_minor) filter (where l.account = 'customer:api') as given
      from posted_rows e left join public.entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
      group by 1, 2
    )
    select format('the move %s to the API balance took %s and gave %s, %s people say %s', id, coalesce(taken, 0), coalesce(given, 0),
      coalesce(people, 0), coalesce(amount, 0)) as what
    from posted full join said using (business_id, id)
    where taken is distinct from amount or given is distinct from amount or lines is distinct from 2 or people is distinct from 1
      or amount <= 0`

export const checkPostedMoves: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries')}, posted_rows as (
      select * from entries where kind = 'move_to_api'
    ), said_rows as (
      -- Written in one transaction, with the time of the request.
      select a.* from posted_rows e join audit_log a on a.business_id = e.business_id and a.object_id = e.business_id::text
        and a.at = e.created_at and a.action = 'balance.moved_to_api' and a.detail::jsonb ->> 'move_id' = e.cause_id::text
    ), ${reader.unsafe(movesAgree)} limit ${findingsMax}`,
  )

export const checkAuditedMoves: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'audit_rows')}, said_rows as (
      select * from audit_rows where action = 'balance.moved_to_api'
    ), posted_rows as (
      select e.* from said_rows a join entries e on e.business_id = a.business_id and e.kind = 'move_to_api'
        and e.cause_id = (a.detail::jsonb ->> 'move_id')::uuid
    ), ${reader.unsafe(movesAgree)} limit ${findingsMax}`,
  )

/** Part of C10: a balance is paid out as two members of staff agreed. */
export const checkPaidOut: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries', 'entry_lines')}
    select format('%s were paid out of the balance of %s, which two members of staff did not agree on', l.amount_minor, e.business_id) as what
    from entries e join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account = 'house:bank_clearing'
    where e.kind = 'balance_paid_out' and not exists (select 1 from proposals p
      where p.id = e.cause_id and p.kind = 'balance_payout' and p.state = 'carried_out' and p.object_id = e.business_id::text
        and p.seen ->> 'amount_minor' = l.amount_minor::text) limit ${findingsMax}`,
  )
