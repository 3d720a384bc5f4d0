import { rolesWith } from '../../contract/base/roles.ts'
import {
  canTransferMove,
  transferStatus,
  transferStatuses,
  transferStatusesOf,
} from '../../contract/base/statuses/transfer.ts'
import type { Reader } from '../db/client.ts'

/**
 * The checkers of the books. Each looks at the whole database, on the owner's connection, and answers what is off, one text a
 * finding; an empty list says that it holds. docs/money.md tells what each stands for.
 */

/** Of a thousand findings the first say enough. */
const findingsMax = 20

type Check = (reader: Reader) => Promise<string[]>

const found = (rows: readonly { what: string }[]): string[] => rows.map((row) => row.what)

/** C1: every entry has lines that sum to zero per currency; so has the whole ledger. */
const entriesBalance: Check = async (reader) =>
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

/** C2: no customer's balance is or ever was negative, and the stored one is the sum of its lines. */
const balancesHold: Check = async (reader) =>
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

/** C3: what was answered with success is there, exactly as it was answered. */
const acknowledgedIsThere: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with said as (
      select i.business_id, i.path, i.idem, answer::jsonb as answer from idempotency i
      where path in ('/transfer/create', '/transfer/pay', '/transfer/approve') and answer is not null
    ), paid as (
      select business_id, path, idem, (answer #>> '{data,id}')::uuid as transfer_id, (answer #>> '{data,status}')::int as status
      from said where path <> '/transfer/approve' and answer ->> 'code' = '0'
      union all
      select business_id, path, idem, (line ->> 'id')::uuid, (line ->> 'status')::int
      from said, jsonb_array_elements(answer #> '{data,results}') as line
      where path = '/transfer/approve' and answer ->> 'code' = '0' and line ->> 'code' = '0'
    )
    (select format('%s %s was acknowledged, but transfer %s is not there', path, idem, transfer_id) as what from paid p
      where not exists (select from transfers t where t.business_id = p.business_id and t.id = p.transfer_id) limit ${findingsMax})
    union all
    (select format('%s %s said %s was paid, but it has no payment', path, idem, transfer_id) from paid p
      where p.status = ${transferStatus.processing} and not exists (select from entries e
        where e.business_id = p.business_id and e.cause_id = p.transfer_id and e.kind = 'transfer_payment') limit ${findingsMax})
    union all
    (select format('%s %s said %s was in status %s, which it never was', path, idem, transfer_id, p.status) from paid p
      where not exists (select from transfer_events e
        where e.business_id = p.business_id and e.transfer_id = p.transfer_id and e.to_status = p.status) limit ${findingsMax})`,
  )

/** C4: a key has one row with one answer; a cause has one entry of a kind; a quote made one transfer. */
const keysActOnce: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    (select format('key %s of %s has %s rows', idem, path, count(*)) as what from idempotency group by actor, path, idem
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('message %s of %s was taken %s times', replay_key, channel, count(*)) from idempotency group by channel, replay_key
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('key %s of %s has no answer', idem, path) from idempotency where answer is null limit ${findingsMax})
    union all
    (select format('%s has %s entries of %s', cause_id, count(*), kind) from entries group by business_id, cause_id, kind
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('quote %s made %s transfers', quote_id, count(*)) from transfers group by business_id, quote_id
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('quote %s says it made %s', q.id, coalesce(q.used_by_transfer_id::text, 'nothing')) from transfers t
      join quotes q on q.business_id = t.business_id and q.id = t.quote_id
      where q.used_by_transfer_id is distinct from t.id limit ${findingsMax})`,
  )

/** C5: the audit chain of each business has no gap, no altered row, and ends where its head says. */
const auditChainHolds: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with chained as (
      select *, lag(hash, 1, '') over (partition by business_id order by seq) as hash_before,
        row_number() over (partition by business_id order by seq) as place
      from audit_log
    )
    (select format('audit row %s of %s is not what was written', seq, business_id) as what from chained
      where seq <> place or previous_hash <> hash_before or hash <> encode(sha256(convert_to(
        audit_text(previous_hash, business_id, seq, at, user_id, action, object_type, object_id, address, detail,
          actor_kind, actor_id), 'UTF8')), 'hex')
      order by business_id, seq limit ${findingsMax})
    union all
    (select format('the audit chain of %s ends at %s, its head says %s', h.business_id, coalesce(l.seq, 0), h.seq)
      from audit_heads h left join lateral (select seq, hash from audit_log a where a.business_id = h.business_id
        order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '') limit ${findingsMax})
    union all
    (select format('business %s has no audit chain', id) from businesses b
      where not exists (select from audit_heads h where h.business_id = b.id) limit ${findingsMax})`,
  )

/** C6: lines replayed give each balance on the way; events replayed give each status. */
const replayAgrees: Check = async (reader) =>
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

/** C7: whatever was paid had the approvals it needed, of others, in the right role, of exactly what was executed. */
const approvalsBind: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with paid as (select * from transfers where paid_at is not null)
    (select format('paid transfer %s has %s of %s approvals', t.id, count(a.user_id), t.approvals_needed) as what from paid t
      left join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved'
        and a.void_at is null and a.version = t.version and a.payload_digest = t.payload_digest
      where t.approvals_needed > 0
      group by t.business_id, t.id, t.approvals_needed having count(a.user_id) < t.approvals_needed limit ${findingsMax})
    union all
    (select format('transfer %s was approved by %s, who made or changed it', t.id, a.user_id) from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved'
      where (a.user_id = any(t.maker_ids) or a.on_behalf_of = any(t.maker_ids))
        and (select count(*) from users u where u.business_id = t.business_id and u.created_at < a.at
          and (u.ended_at is null or u.ended_at > a.at)) > 1 limit ${findingsMax})
    union all
    (select format('transfer %s was approved by %s as %s', transfer_id, user_id, role) from approvals
      where decision = 'approved' and role <> all(${rolesWith('transfers.approve')}) limit ${findingsMax})
    union all
    (select format('transfer %s was approved for %s, whom its tier does not name', t.id, coalesce(a.on_behalf_of, a.user_id))
      from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved' and a.void_at is null
      where t.approvers <> '{}' and coalesce(a.on_behalf_of, a.user_id) <> all (t.approvers) limit ${findingsMax})
    union all
    (select format('%s approved %s for %s without a delegation of theirs', a.user_id, a.transfer_id, a.on_behalf_of) from approvals a
      where a.decision = 'approved' and a.on_behalf_of is not null
        and not stands_in(a.business_id, a.user_id, a.on_behalf_of, a.at) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s says that the transfer %s', t.id, a.user_id,
        case when a.is_pending then 'waits' else 'waits no more' end) from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved' and a.void_at is null
      where a.is_pending <> (t.status = ${transferStatus.awaiting_approval}) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s counts without the role that it was given in', a.transfer_id, a.user_id) from approvals a
      join users u on u.business_id = a.business_id and u.id = a.user_id
      left join users p on p.business_id = a.business_id and p.id = a.on_behalf_of
      where a.held_role is not null and (u.standing_role is distinct from a.role or p.standing_role is distinct from a.principal_role)
      limit ${findingsMax})
    union all
    (select format('paid transfer %s was judged by a tier that version %s does not have', t.id, t.policy_version) from paid t
      where t.policy_version > 0 and t.approvals_needed > 0 and not exists (select from approval_policies p
        where p.business_id = t.business_id and p.version = t.policy_version and p.kind = t.kind
          and p.total_from_minor = t.tier_from_minor and p.approvers = t.approvers) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s has no one-time password of theirs', a.transfer_id, a.user_id) from approvals a
      where a.decision = 'approved' and a.challenge_id is not null and exists (select from otp_challenges c
        where c.id = a.challenge_id and (c.purpose <> 'approve' or c.user_id <> a.user_id or c.used_at is null)) limit ${findingsMax})
    union all
    (select format('paid transfer %s is not what its digest says', id) from paid t
      where transfer_digest(t::transfers) <> payload_digest limit ${findingsMax})
    union all
    (select format('the payout of %s is of other content than its transfer', t.id) from paid t
      join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
      where p.payload_digest <> t.payload_digest limit ${findingsMax})`,
  )

const allowedMoves = transferStatuses.flatMap((from) =>
  transferStatuses.filter((to) => canTransferMove(from, to)).map((to) => `${from}>${to}`),
)

/** C8: every step is one of the table's, and so nothing follows an end. */
const stepsAllowed: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    (select format('transfer %s went from %s to %s', transfer_id, from_status, to_status) as what from transfer_events
      where from_status is not null and not (from_status || '>' || to_status) = any(${allowedMoves}) limit ${findingsMax})
    union all
    (select format('transfer %s began in status %s', transfer_id, to_status) from transfer_events
      where from_status is null and (to_status <> ${transferStatus.created} or seq <> 1) limit ${findingsMax})
    union all
    (select format('transfer %s has no beginning', id) from transfers t where not exists (select from transfer_events e
      where e.business_id = t.business_id and e.transfer_id = t.id and e.from_status is null) limit ${findingsMax})`,
  )

/** C9: the bank did what we ordered, once; a transfer arrived or came back, never both. */
const payoutsAgree: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with own as (
      select t.business_id, t.id, t.status, t.receive_currency, t.receive_amount_minor, t.account_number, t.paid_at,
        p.rail, p.payout_reference, p.state,
        exists (select from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'payout_settled') as settled,
        exists (select from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'transfer_refund') as refunded
      from transfers t left join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
    )
    (select format('transfer %s has %s payouts', transfer_id, count(*)) as what from payouts group by business_id, transfer_id
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('paid transfer %s has no payout', id) from own where paid_at is not null and state is null limit ${findingsMax})
    union all
    (select format('unpaid transfer %s has a payout', id) from own where paid_at is null and state is not null limit ${findingsMax})
    union all
    (select format('transfer %s arrived and was refunded', id) from own where settled and refunded limit ${findingsMax})
    union all
    (select format('transfer %s in status %s, payout %s, settled %s, refunded %s', id, status, state, settled, refunded) from own
      where settled <> (status = ${transferStatus.succeeded}) or refunded <> (status = ${transferStatus.refunded})
        or (status = ${transferStatus.succeeded}) <> (state is not distinct from 'succeeded')
        or (status = ${transferStatus.processing} and state not in ('queued', 'submitted')) limit ${findingsMax})
    union all
    (select format('the bank has an order %s of nobody', o.payout_reference) from sandbox_bank_orders o
      where not exists (select from payouts p where p.payout_reference = o.payout_reference) limit ${findingsMax})
    union all
    (select format('the bank was asked for other than transfer %s says', own.id) from own
      join sandbox_bank_orders o on o.payout_reference = own.payout_reference
      where (o.currency, o.amount_minor, o.account_number)
        is distinct from (own.receive_currency, own.receive_amount_minor, own.account_number) limit ${findingsMax})
    union all
    (select format('the bank says %s of transfer %s, we say %s', o.outcome, own.id, own.state) from own
      join sandbox_bank_orders o on o.payout_reference = own.payout_reference
      where o.outcome is not null and own.state in ('succeeded', 'rejected', 'failed') and o.outcome <> own.state
      limit ${findingsMax})
    union all
    (select format('transfer %s was ordered, but the bank has no order', own.id) from own
      where own.rail = 'sandbox' and own.state in ('submitted', 'succeeded', 'rejected')
        and not exists (select from sandbox_bank_orders o where o.payout_reference = own.payout_reference) limit ${findingsMax})`,
  )

/** Ended, or not paid yet: nothing of it stands on a clearing account. */
const unpaid = transferStatusesOf([
  'created',
  'awaiting_approval',
  'awaiting_payment',
  'denied',
  'payment_timed_out',
  'cancelled',
])
const pending = transferStatuses.filter(
  (status) => !unpaid.includes(status) && status !== transferStatus.succeeded && status !== transferStatus.refunded,
)

/** C10: what was ordered and is not settled is what stands on the clearing accounts; each entry is what its transfer says. */
const clearingAgrees: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with pending as (
      select p.rail, t.receive_currency as currency, sum(t.receive_amount_minor) as amount from transfers t
      join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
      where t.status = any(${pending}) group by p.rail, t.receive_currency
    ), clearing as (
      select replace(account, 'house:payout_clearing:', '') as rail, currency, sum(amount_minor) as amount from entry_lines
      where account like 'house:payout_clearing:%' group by account, currency
    ), moved as (
      select e.business_id, e.cause_id, e.kind, l.amount_minor from entries e
      join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account = 'customer:available'
      where e.kind in ('transfer_payment', 'transfer_refund')
    )
    (select format('%s on the clearing of %s, %s pending in %s', coalesce(c.amount, 0), coalesce(c.rail, p.rail),
        coalesce(p.amount, 0), coalesce(c.currency, p.currency)) as what
      from pending p full join clearing c on c.rail = p.rail and c.currency = p.currency
      where coalesce(p.amount, 0) <> coalesce(c.amount, 0) limit ${findingsMax})
    union all
    (select format('%s of transfer %s moved %s', m.kind, m.cause_id, m.amount_minor) from moved m
      left join transfers t on t.business_id = m.business_id and t.id = m.cause_id
      where m.amount_minor is distinct from
        case m.kind when 'transfer_payment' then -t.total_minor else t.total_minor - coalesce(t.rejection_fee_minor, 0) end
      limit ${findingsMax})
    union all
    (select format('transfer %s is paid, its payment is not there', t.id) from transfers t
      where (t.paid_at is not null) <> exists (select from entries e
        where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'transfer_payment') limit ${findingsMax})
    union all
    (select format('transfer %s in status %s says it is %s', id, status, case when paid_at is null then 'unpaid' else 'paid' end)
      from transfers where (paid_at is null) <> (status = any(${unpaid})) limit ${findingsMax})`,
  )

export const checkers = {
  C1: { title: 'entries sum to zero', check: entriesBalance },
  C2: { title: 'balances are the sum of their lines, never negative', check: balancesHold },
  C3: { title: 'what was acknowledged is there', check: acknowledgedIsThere },
  C4: { title: 'each key acted once', check: keysActOnce },
  C5: { title: 'audit chains verify', check: auditChainHolds },
  C6: { title: 'replay rebuilds balances and statuses', check: replayAgrees },
  C7: { title: 'approvals bind to what was executed', check: approvalsBind },
  C8: { title: 'every status step is allowed', check: stepsAllowed },
  C9: { title: 'payouts agree with the bank', check: payoutsAgree },
  C10: { title: 'clearing accounts hold what is pending', check: clearingAgrees },
} as const satisfies Record<string, { title: string; check: Check }>

export type CheckerName = keyof typeof checkers
export const checkerNames = Object.keys(checkers) as CheckerName[]

export interface CheckResult {
  name: CheckerName
  title: string
  findings: string[]
}

/** Runs them one after the other on one snapshot. `reader` is the owner's: row-level security would hide what it looks for. */
export async function checkBooks(reader: Reader, names: readonly CheckerName[] = checkerNames): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const name of names) {
    const { title, check } = checkers[name]
    results.push({ name, title, findings: await check(reader) })
  }
  return results
}
