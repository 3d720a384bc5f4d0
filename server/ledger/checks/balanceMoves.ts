import { type Check, findingsMax, found } from './check.ts'

/** Part of C10: each move to the API balance has its entry, and an audit log entry of a person of the business. */
export const checkBalanceMoves: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with said as (
      select a.business_id, a.detail::jsonb ->> 'move_id' as id, sum((a.detail::jsonb ->> 'amount')::numeric) as amount,
        count(u.id) as people
      from audit_log a left join users u on a.actor_kind = 'person' and u.business_id = a.business_id and u.id::text = a.actor_id
      where a.action = 'balance.moved_to_api' group by 1, 2
    ), posted as (
      select e.business_id, e.cause_id::text as id, count(*) as lines,
        -sum(l.amount_minor) filter (where l.account = 'customer:available') as taken,
        sum(l.amount_minor) filter (where l.account = 'customer:api') as given
      from entries e left join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where e.kind = 'move_to_api' group by 1, 2
    )
    select format('the move %s to the API balance took %s and gave %s, %s people say %s', id, coalesce(taken, 0), coalesce(given, 0),
      coalesce(people, 0), coalesce(amount, 0)) as what
    from posted full join said using (business_id, id)
    where taken is distinct from amount or given is distinct from amount or lines is distinct from 2 or people is distinct from 1
      or amount <= 0
    limit ${findingsMax}`,
  )
