import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

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

/** Part of C2: a closed company has no money, and nobody who could move any. */
export const checkClosedBusinesses: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'businesses', 'accounts', 'users')}, closed as (
      select id from businesses where closed_at is not null
    )
    (select format('the closed business %s holds %s on %s', c.id, a.balance_minor, a.account) as what
      from closed c join accounts a on a.business_id = c.id and a.balance_minor <> 0 limit ${findingsMax})
    union all
    (select format('%s can still sign in at the closed business %s', u.id, c.id) from closed c
      join users u on u.business_id = c.id and u.ended_at is null limit ${findingsMax})
    union all
    (select format('the key %s of the closed business %s is not revoked', k.id, c.id) from closed c
      join public.api_keys k on k.business_id = c.id and k.revoked_at is null limit ${findingsMax})`,
  )
