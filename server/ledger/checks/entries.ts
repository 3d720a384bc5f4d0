import { tablesOf } from '../reading/slice.ts'
import { balancesCte, type Check, findingsMax, found } from './check.ts'

/** C1: the lines of every entry sum to zero per currency, and are of its kind. */
export const checkEntries: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries', 'entry_lines')}
    (select format('entry %s: %s lines sum to %s', entry_id, currency, sum(amount_minor)) as what
      from entry_lines group by business_id, entry_id, currency having sum(amount_minor) <> 0 limit ${findingsMax})
    union all
    (select format('entry %s has fewer than two lines', e.id) from entries e
      where (select count(*) from public.entry_lines l where l.business_id = e.business_id and l.entry_id = e.id) < 2 limit ${findingsMax})
    union all
    (select format('entry %s of %s has lines of kind %s', e.id, e.kind, l.kind)
      from entries e join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where l.kind <> e.kind limit ${findingsMax})`,
  )

/** C1: the whole ledger sums to zero per currency. */
export const checkLedgerSum: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with ${balancesCte(reader)}
    select format('the ledger is off by %s %s', sum(amount_minor), currency) as what from balances group by currency
    having sum(amount_minor) <> 0`,
  )

/**
 * C2: a stored balance is the one after the newest line, which is the sum of all lines because each line follows from the one before (C6);
 * it is not negative.
 */
export const checkBalances: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'accounts')}
    (select format('%s of %s holds %s, its lines %s', a.account, a.business_id, a.balance_minor, coalesce(l.balance_after_minor, 0)) as what
      from accounts a left join lateral (select balance_after_minor, account_seq from entry_lines l
        where l.business_id = a.business_id and l.account = a.account and l.account_seq is not null
        order by account_seq desc limit 1) l on true
      where a.balance_minor <> coalesce(l.balance_after_minor, 0) or a.last_seq <> coalesce(l.account_seq, 0) limit ${findingsMax})
    union all
    (select format('%s of %s is negative: %s', account, business_id, balance_minor) from accounts where balance_minor < 0
      limit ${findingsMax})`,
  )

/** C2: no balance ever was negative, and none is missing. */
export const checkLines: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entry_lines')}
    (select format('%s of %s was negative at line %s: %s', account, business_id, account_seq, balance_after_minor) as what from entry_lines
      where balance_after_minor < 0 limit ${findingsMax})
    union all
    (select format('%s of %s has lines but no account', l.account, l.business_id) from entry_lines l
      where account_seq is not null
        and not exists (select 1 from accounts a where a.business_id = l.business_id and a.account = l.account) limit ${findingsMax})`,
  )

/** C6: each line's balance follows from the line before it. */
export const checkRunningBalances: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entry_lines')}
    select format('line %s of %s of %s says %s, the lines before it %s', l.account_seq, l.account, l.business_id, l.balance_after_minor,
      coalesce(b.balance_after_minor, 0) + l.amount_minor) as what
    from entry_lines l left join public.entry_lines b on b.business_id = l.business_id and b.account = l.account
      and b.account_seq = l.account_seq - 1
    where l.account_seq is not null and (coalesce(b.balance_after_minor, 0) + l.amount_minor <> l.balance_after_minor
      or (b.account_seq is null) <> (l.account_seq = 1) or l.created_at < b.created_at) limit ${findingsMax}`,
  )

/** C6: replayed events give each status. */
export const checkReplay: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'transfer_events')}, events as (
      select business_id, transfer_id, seq, from_status, to_status, row_number() over chain as place,
        lag(to_status) over chain as status_before, lead(seq) over chain is null as is_last
      from transfer_events window chain as (partition by business_id, transfer_id order by seq)
    )
    (select format('event %s of transfer %s starts from %s after %s', seq, transfer_id, from_status, status_before) as what from events
      where place <> seq or from_status is distinct from status_before limit ${findingsMax})
    union all
    (select format('transfer %s is in status %s, its events say %s', t.id, t.status, e.to_status) from transfers t
      left join events e on e.business_id = t.business_id and e.transfer_id = t.id and e.is_last
      where e.to_status is distinct from t.status or e.seq is distinct from t.event_seq limit ${findingsMax})`,
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
