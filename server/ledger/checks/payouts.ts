import { transferStatus, transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { balancesCte, type Check, findingsMax, found } from './check.ts'

/** C9: the bank executed what was signed, once; a transfer arrived or was returned, never both; no payout is blocked. */
export const checkPayouts: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with recursive ${tablesOf(reader, slice, 'transfers', 'payouts')}, rails as (
      (select rail from rail_orders order by rail limit 1)
      union all
      select (select o.rail from rail_orders o where o.rail > r.rail order by o.rail limit 1) from rails r where r.rail is not null
    ), own as (
      select t.business_id, t.id, t.status, t.receive_currency, t.receive_amount_minor, t.paid_at,
        payee_account(t.recipient_details) as account_number, payee_name(t.recipient_details) as recipient_name,
        p.rail, p.payout_reference, p.state,
        exists (select 1 from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'payout_settled') as settled,
        exists (select 1 from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'transfer_refund')
          or exists (select 1 from refund_requests r join entries e on e.business_id = r.business_id and e.cause_id = r.id
            where r.business_id = t.business_id and r.transfer_id = t.id and e.kind = 'refund_settled') as refunded
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
    (select format('the bank was asked for other than transfer %s says', own.id) from own
      join sandbox_bank_orders o on o.payout_reference = own.payout_reference
      where (o.currency, o.amount_minor, o.account_number)
        is distinct from (own.receive_currency, own.receive_amount_minor, own.account_number)
        or o.recipient_name <> own.recipient_name limit ${findingsMax})
    union all
    (select format('rail %s was asked for other than transfer %s says', o.rail, own.id) from own
      join rail_orders o on o.rail = own.rail and o.end_to_end_id = replace(own.payout_reference, '-', '')
      where (o.currency, o.amount_minor, o.account_number, o.recipient_name, o.business_id)
        is distinct from (own.receive_currency, own.receive_amount_minor, own.account_number, own.recipient_name, own.business_id)
      limit ${findingsMax})
    union all
    (select format('transfer %s was given to %s, which is not its rail', own.id, o.rail) from own
      join rails r on r.rail <> own.rail join rail_orders o on o.rail = r.rail and o.end_to_end_id = replace(own.payout_reference, '-', '')
      where not o.is_declined limit ${findingsMax})
    union all
    (select format('the payout of %s is held: %s', transfer_id, held_reason) from payouts where held_at is not null
      limit ${findingsMax})
    union all
    (select format('the bank says %s of transfer %s, we say %s', o.outcome, own.id, own.state) from own
      join sandbox_bank_orders o on o.payout_reference = own.payout_reference
      where o.outcome is not null and own.state in ('succeeded', 'rejected', 'failed') and o.outcome <> own.state
      limit ${findingsMax})
    union all
    (select format('transfer %s was ordered, but the bank has no order', own.id) from own
      where own.rail = 'sandbox' and own.state in ('submitted', 'succeeded', 'rejected')
        and not exists (select 1 from sandbox_bank_orders o where o.payout_reference = own.payout_reference) limit ${findingsMax})`,
  )

/** C9: the simulated bank has no order of nobody. */
export const checkBankOrders: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'sandbox_bank_orders')}
    (select format('the bank has an order %s of nobody', o.payout_reference) as what from sandbox_bank_orders o
      where not exists (select 1 from payouts p where p.payout_reference = o.payout_reference)
        and not exists (select 1 from refund_requests r where r.payout_reference = o.payout_reference and r.rail is not null) limit ${findingsMax})`,
  )

/** Statuses of unpaid transfers. */
const unpaid = transferStatusesOf([
  'created',
  'awaiting_approval',
  'awaiting_payment',
  'payment_confirming',
  'denied',
  'payment_timed_out',
  'cancelled',
])
/** In all other paid statuses the payment has completed or been undone. */
const pending = transferStatusesOf([
  'payment_confirming',
  'processing',
  'awaiting_recipient_registration',
  'awaiting_recipient_kyc',
])

/** C10: ordered but unsettled payouts equal the clearing accounts. */
export const checkClearing: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with ${balancesCte(reader)}, pending as (
      select rail, currency, sum(amount) as amount from (
        select p.rail, t.receive_currency as currency, t.receive_amount_minor as amount from transfers t
        join payouts p on p.business_id = t.business_id and p.transfer_id = t.id where t.status in (${reader.unsafe(pending.join())})
        union all
        select rail, currency, amount_minor from refund_requests where stage = 'paying' and rail is not null
      ) ordered group by rail, currency
    ), clearing as (
      select replace(account, 'house:payout_clearing:', '') as rail, currency, amount_minor as amount from balances
      where account like 'house:payout_clearing:%'
    )
    (select format('%s on the clearing of %s, %s pending in %s', coalesce(c.amount, 0), coalesce(c.rail, p.rail),
        coalesce(p.amount, 0), coalesce(c.currency, p.currency)) as what
      from pending p full join clearing c on c.rail = p.rail and c.currency = p.currency
      where coalesce(p.amount, 0) <> coalesce(c.amount, 0) limit ${findingsMax})`,
  )

/** C10: each entry matches its transfer. */
export const checkMoved: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries', 'entry_lines')}, moved as (
      select e.business_id, e.cause_id, e.kind, l.account, l.amount_minor from entries e
      join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account like 'customer:%'
      where e.kind in ('transfer_payment', 'transfer_refund')
    )
    (select format('%s of transfer %s moved %s on %s', m.kind, m.cause_id, m.amount_minor, m.account) as what from moved m
      left join transfers t on t.business_id = m.business_id and t.id = m.cause_id
      where m.amount_minor is distinct from
        case when m.kind = 'transfer_payment' then -t.total_minor else t.total_minor - coalesce(t.rejection_fee_minor, 0) - (select coalesce(sum(r.penalty_minor), 0)
            from refund_requests r where r.business_id = t.business_id and r.transfer_id = t.id) end
        or (m.kind = 'transfer_payment'
          and m.account <> case when t.payment_method = 'api_balance' then 'customer:api' else 'customer:available' end)
      limit ${findingsMax})
    union all
    (select format('the payment of transfer %s puts other than %s %s on the clearing of a rail', t.id, t.receive_amount_minor,
        t.receive_currency) from entries e
      join transfers t on t.business_id = e.business_id and t.id = e.cause_id
      where e.kind = 'transfer_payment' and not exists (select 1 from public.entry_lines l
        where l.business_id = e.business_id and l.entry_id = e.id and l.account like 'house:payout_clearing:%'
          and (l.currency, l.amount_minor) = (t.receive_currency, t.receive_amount_minor)) limit ${findingsMax})
    union all
    (select format('%s of %s is of no change of a rail', e.kind, e.cause_id) from entries e
      where e.kind = 'payout_rerouted' and not exists (select 1 from payout_routes r join entry_lines l
          on l.business_id = e.business_id and l.entry_id = e.id and l.account = 'house:payout_clearing:' || r.to_rail
        join transfers t on t.business_id = r.business_id and t.id = r.transfer_id
        where r.business_id = e.business_id and r.id = e.cause_id
          and (l.currency, l.amount_minor) = (t.receive_currency, t.receive_amount_minor)) limit ${findingsMax})`,
  )

/** C10: a transfer that is paid has its payment, and no other. */
export const checkPaid: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers')}
    (select format('transfer %s is paid, its payment is not there', t.id) as what from transfers t
      where (t.paid_at is not null) <> exists (select 1 from entries e
        where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'transfer_payment') limit ${findingsMax})
    union all
    (select format('transfer %s in status %s says it is %s', id, status, case when paid_at is null then 'unpaid' else 'paid' end)
      from transfers where (paid_at is null) <> (status = any(${unpaid})) limit ${findingsMax})`,
  )

/** C13: every reported credit is compared with the certificate; compensations are booked once. */
export const checkSettlements: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'settlements')}, compared as (
      select s.*, t.status, t.receive_amount_minor as ordered,
        coalesce((t.certificate ->> 'guaranteed_minor')::bigint, t.receive_amount_minor) as guaranteed,
        coalesce((select sum(l.amount_minor) from entries e join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
          where e.business_id = s.business_id and e.cause_id = s.transfer_id and e.kind = 'shortfall_credit'
            and l.account = 'customer:available'), 0) as given
      from settlements s join transfers t on t.business_id = s.business_id and t.id = s.transfer_id
    )
    (select format('transfer %s in status %s has a settlement', transfer_id, status) as what from compared
      where status <> ${transferStatus.succeeded} limit ${findingsMax})
    union all
    (select format('%s of transfer %s arrived, which is not %s beside the %s that were guaranteed', credited_minor, transfer_id,
        variance_minor, guaranteed) from compared
      where variance_minor <> case when credited_minor < guaranteed then credited_minor - guaranteed
        when credited_minor > ordered then credited_minor - ordered else 0 end limit ${findingsMax})
    union all
    (select format('%s were given for what is missing of transfer %s, made good was %s', given, transfer_id, coalesce(made_good_minor, 0))
      from compared where given <> coalesce(made_good_minor, 0) limit ${findingsMax})`,
  )

/** C13: no compensation is without its settlement. */
export const checkCompensations: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries')}
    select format('something missing of transfer %s was made good, which has no settlement', e.cause_id) as what from entries e
    where e.kind = 'shortfall_credit' and not exists (select 1 from settlements s
      where s.business_id = e.business_id and s.transfer_id = e.cause_id) limit ${findingsMax}`,
  )
