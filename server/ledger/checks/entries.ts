import { type Check, findingsMax, found } from './check.ts'

/** C1: the lines of every entry, and of the whole ledger, sum to zero per currency. */
export const checkEntries: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    (select format('entry %s: %s lines sum to %s', entry_id, currency, sum(amount_minor)) as what
      from entry_lines group by business_id, entry_id, currency having sum(amount_minor) <> 0 limit ${findingsMax})
    union all
    (select format('entry %s has fewer than two lines', e.id) from entries e
      where (select count(*) from (select from entry_lines l
        where l.business_id = e.business_id and l.entry_id = e.id limit 2) as few) < 2 limit ${findingsMax})
    union all
    (select format('entry %s of %s has lines of kind %s', e.id, e.kind, l.kind)
      from entries e join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where l.kind <> e.kind limit ${findingsMax})
    union all
    (select format('the ledger is off by %s %s', sum(amount_minor), currency) from entry_lines group by currency
      having sum(amount_minor) <> 0)`,
  )

/** C2: no customer balance is or ever was negative, and the stored one equals the sum of its lines. */
export const checkBalances: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    (select format('%s of %s holds %s, its lines %s', a.account, a.business_id, a.balance_minor, coalesce(l.total, 0)) as what
      from accounts a left join (select business_id, account, sum(amount_minor) as total from entry_lines
        where account_seq is not null group by business_id, account) l using (business_id, account)
      where a.balance_minor <> coalesce(l.total, 0) limit ${findingsMax})
    union all
    (select format('%s of %s is negative: %s', account, business_id, balance_minor) from accounts where balance_minor < 0
      limit ${findingsMax})
    union all
    (select format('%s of %s was negative at line %s: %s', account, business_id, account_seq, balance_after_minor) from entry_lines
      where balance_after_minor < 0 limit ${findingsMax})
    union all
    (select format('%s of %s has lines but no account', l.account, l.business_id) from entry_lines l
      where account_seq is not null
        and not exists (select from accounts a where a.business_id = l.business_id and a.account = l.account) limit ${findingsMax})`,
  )

/** C6: replayed lines give each running balance; replayed events give each status. */
export const checkReplay: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with lines as (
      select business_id, account, account_seq, balance_after_minor, created_at,
        sum(amount_minor) over chain as balance, row_number() over chain as place,
        lag(created_at) over chain as time_before
      from entry_lines where account_seq is not null
      window chain as (partition by business_id, account order by account_seq)
    ), events as (
      select business_id, transfer_id, seq, from_status, to_status, row_number() over chain as place,
        lag(to_status) over chain as status_before, lead(seq) over chain is null as is_last
      from transfer_events window chain as (partition by business_id, transfer_id order by seq)
    )
    (select format('line %s of %s of %s says %s, the lines before it %s', account_seq, account, business_id, balance_after_minor,
        balance) as what
      from lines where balance <> balance_after_minor or place <> account_seq or created_at < time_before limit ${findingsMax})
    union all
    (select format('event %s of transfer %s starts from %s after %s', seq, transfer_id, from_status, status_before) from events
      where place <> seq or from_status is distinct from status_before limit ${findingsMax})
    union all
    (select format('transfer %s is in status %s, its events say %s', t.id, t.status, e.to_status) from transfers t
      left join events e on e.business_id = t.business_id and e.transfer_id = t.id and e.is_last
      where e.to_status is distinct from t.status or e.seq is distinct from t.event_seq limit ${findingsMax})`,
  )
