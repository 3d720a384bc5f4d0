import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { noBusiness } from '../../db/business.ts'
import { tablesOf } from '../reading/slice.ts'
import { balancesCte, type Check, findingsMax, found } from './check.ts'

const waiting = transferStatusesOf(['awaiting_payment', 'payment_confirming'])

/** C11: every incoming payment is booked once, according to its state, and matches the instructions of what it pays for. */
export const checkIncomingPayments: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'incoming_credits')}, booked as (
      select c.*, coalesce((select sum(l.amount_minor) from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
          where e.business_id in (${noBusiness}, c.business_id) and e.cause_id = c.id and l.account = 'house:bank_clearing' and l.currency = c.currency), 0) as banked,
        coalesce((select sum(l.amount_minor) from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
          where e.business_id in (${noBusiness}, c.business_id) and e.cause_id = c.id and l.account = 'house:suspense' and l.currency = c.currency), 0) as suspended,
        coalesce((select sum(l.amount_minor) from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
          where e.business_id in (${noBusiness}, c.business_id) and e.cause_id = c.id and l.account = 'customer:available' and l.business_id = c.business_id), 0) as given
      from incoming_credits c
    )
    (select format('credit %s of %s is %s, but %s is at the bank, %s in suspense and %s with the business', id, amount_minor, state,
        -banked, suspended, given) as what from booked
      where banked <> case when state = 'returned' then 0 else -amount_minor end
        or suspended <> case when state = 'held' then amount_minor else 0 end
        or given <> case when state in ('matched', 'assigned') then amount_minor else 0 end limit ${findingsMax})
    union all
    (select format('credit %s of %s pays for %s, which asks for %s', c.id, c.amount_minor, i.cause_id, i.amount_minor)
      from incoming_credits c left join payment_instructions i on i.business_id = c.business_id
        and i.cause_id = coalesce(c.transfer_id, c.topup_id, c.bulk_id)
      where c.state = 'matched' and (i.state is distinct from 'paid' or i.amount_minor <> c.amount_minor
        or c.credited_at >= i.expires_at) limit ${findingsMax})`,
  )

/** C11: the entries of the operator are of incoming payments or bank lines, and no business has one of another's incoming payment. */
export const checkIncomingEntries: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries')}
    (select format('the house has an entry %s of %s, which is no credit and no line of a bank', e.id, e.cause_id) as what from entries e
      where e.business_id = ${noBusiness} and not exists (select 1 from incoming_credits c where c.id = e.cause_id)
        and not exists (select 1 from bank_statement_lines s where s.id = e.cause_id) limit ${findingsMax})
    union all
    (select format('entry %s is of the credit %s, which is not its business’s', e.id, c.id) from entries e
      join incoming_credits c on c.id = e.cause_id
      where e.business_id <> ${noBusiness} and c.business_id is distinct from e.business_id limit ${findingsMax})`,
  )

/** C11: suspense equals the payments held in it. */
export const checkSuspense: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with ${balancesCte(reader)}
    select format('suspense holds %s %s, the held credits are %s', coalesce(s.amount_minor, 0), coalesce(s.currency, h.currency),
      coalesce(h.amount, 0)) as what
    from (select currency, amount_minor from balances where account = 'house:suspense') s
    full join (select currency, sum(amount_minor) as amount from incoming_credits where state = 'held' group by currency) h
      using (currency)
    where coalesce(s.amount_minor, 0) <> coalesce(h.amount, 0) limit ${findingsMax}`,
  )

/** In these statuses a top-up still awaits its money. */
const waitingTopUp = [topUpStatus.top_up_awaiting_payment, topUpStatus.top_up_verifying, topUpStatus.top_up_declined]

/** Part of C11: a top-up is credited once and with no more than was received for it, and has instructions while it waits. */
export const checkTopUps: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'topups')}, known as (
      select t.id, t.status, t.credited_minor, coalesce(i.state, 'not there') as asked,
        coalesce((select sum(c.amount_minor) from incoming_credits c where c.business_id = t.business_id and c.topup_id = t.id
          and c.state in ('matched', 'assigned')), 0) as came,
        exists (select 1 from incoming_credits c where c.business_id = t.business_id and c.topup_id = t.id
          and c.state = 'matched') as is_matched
      from topups t left join payment_instructions i on i.business_id = t.business_id and i.cause_id = t.id
    )
    select format('top-up %s in status %s is credited with %s, %s came for it, and its instruction is %s', id, status,
      coalesce(credited_minor, 0), came, asked) as what
    from known
    where (status = ${topUpStatus.succeeded}) <> (credited_minor is not null) or coalesce(credited_minor, 0) > came
      or (is_matched and status <> ${topUpStatus.succeeded}) or (status = ${topUpStatus.succeeded}) <> (asked = 'paid')
      or (status = any(${waitingTopUp}::smallint[])) <> (asked = 'open')
    limit ${findingsMax}`,
  )

/** C11: a transfer has payment instructions as its status says. */
export const checkInstructions: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers')}
    (select format('transfer %s in status %s has an instruction that is %s', t.id, t.status, coalesce(i.state, 'not there')) as what
      from transfers t left join payment_instructions i on i.business_id = t.business_id and i.cause_id = t.id
      where t.payment_method not in ('balance', 'api_balance')
        and ((t.status = any(${waiting})) <> (i.state is not distinct from 'open')
          or (t.paid_at is not null) <> (i.state is not distinct from 'paid')) limit ${findingsMax})`,
  )

const begun = [bulkStatus.bulk_processing, bulkStatus.succeeded, bulkStatus.bulk_failed]

/** C11: a bulk transfer has payment instructions as its status says. */
export const checkBulkInstructions: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'bulk_transfers')}
    (select format('bulk transfer %s in status %s has an instruction that is %s', b.id, b.status, coalesce(i.state, 'not there')) as what
      from bulk_transfers b left join payment_instructions i on i.business_id = b.business_id and i.cause_id = b.id
      where b.payment_method not in ('balance', 'api_balance')
        and ((b.status = ${bulkStatus.awaiting_payment}) <> (i.state is not distinct from 'open')
          or (b.status = any(${begun})) <> (i.state is not distinct from 'paid')) limit ${findingsMax})`,
  )
