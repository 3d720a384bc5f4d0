import { transferStatus, transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** The payment was undone, and its money awaits a refund request. */
const owed = transferStatusesOf(['failed', 'rejected', 'recipient_lapsed', 'refund_failed'])

/**
 * C12: money owed to senders equals refunds payable, per transfer; nothing is refunded twice or above the paid amount;
 * a refund to a bank had its approvals, by other people than the requester, for exactly what was paid.
 */
export const checkRefunds: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'refund_requests')}, causes as (
      select business_id, id as transfer_id, id as cause_id from transfers
      union all
      select business_id, transfer_id, id from refund_requests
    ), payable as (
      select c.business_id, c.transfer_id, sum(l.amount_minor) as amount from causes c
      join entries e on e.business_id = c.business_id and e.cause_id = c.cause_id
      join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where l.account = 'house:refunds_payable' group by c.business_id, c.transfer_id
    ), penalties as (
      select business_id, transfer_id, sum(penalty_minor) as amount from refund_requests group by business_id, transfer_id
    ), should as (
      select t.business_id, t.id, t.status, case when t.status = any(${owed})
          or (t.status = ${transferStatus.refunding} and exists (select 1 from refund_requests r where r.business_id = t.business_id
            and r.transfer_id = t.id and r.stage in ('confirming', 'paying') and r.rail is null))
        then t.total_minor - coalesce(t.rejection_fee_minor, 0) - coalesce(p.amount, 0) else 0 end as amount
      from transfers t left join penalties p on p.business_id = t.business_id and p.transfer_id = t.id
      where t.status = any(${owed}) or t.status = ${transferStatus.refunding}
        or exists (select 1 from payable where payable.business_id = t.business_id and payable.transfer_id = t.id)
    ), paid as (
      select r.*, t.total_minor, t.rejection_fee_minor, t.refunded_minor, t.status as transfer_status from refund_requests r
      join transfers t on t.business_id = r.business_id and t.id = r.transfer_id where r.stage = 'paid'
    )
    (select format('%s is owed for transfer %s, %s stands on refunds payable', coalesce(s.amount, 0), coalesce(s.id, p.transfer_id),
        coalesce(p.amount, 0)) as what
      from should s full join payable p on p.business_id = s.business_id and p.transfer_id = s.id
      where coalesce(s.amount, 0) <> coalesce(p.amount, 0) limit ${findingsMax})
    union all
    (select format('transfer %s of %s got %s back, and paid %s in fees', transfer_id, total_minor, amount_minor,
        coalesce(rejection_fee_minor, 0)) from paid
      where amount_minor + coalesce(rejection_fee_minor, 0) + (select coalesce(sum(r.penalty_minor), 0) from refund_requests r
          where r.business_id = paid.business_id and r.transfer_id = paid.transfer_id) <> total_minor
        or refunded_minor is distinct from amount_minor or transfer_status <> ${transferStatus.refunded} limit ${findingsMax})
    union all
    (select format('the refund %s left with too few approvals', r.id) from refund_requests r
      where r.stage in ('confirming', 'paying', 'paid', 'refused') and (select count(distinct coalesce(d.on_behalf_of, d.user_id)) from refund_decisions d
        where d.business_id = r.business_id and d.request_id = r.id and d.decision = 'approved' and d.payload_digest = r.payload_digest
          and d.user_id <> r.requested_by) < r.approvals_needed limit ${findingsMax})
    union all
    (select format('the refund %s of transfer %s is in the stage %s, the transfer in status %s', r.id, t.id, r.stage, t.status)
      from refund_requests r join transfers t on t.business_id = r.business_id and t.id = r.transfer_id
      where (r.stage in ('confirming', 'paying') and t.status <> ${transferStatus.refunding})
        or (r.stage = 'awaiting_approval' and t.status <> all(${owed})) limit ${findingsMax})
    union all
    (select format('the bank was asked for other than refund %s says', r.id) from refund_requests r
      join sandbox_bank_orders o on o.payout_reference = r.payout_reference
      where (o.currency, o.amount_minor, o.account_number, o.recipient_name)
        is distinct from (r.currency, r.amount_minor, r.account_number, r.account_name) limit ${findingsMax})
    union all
    (select format('the refund %s is held: %s', id, held_reason) from refund_requests where held_at is not null limit ${findingsMax})`,
  )

/** C12: what is owed, is owed for a transfer. */
export const checkPayable: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries', 'entry_lines')}
    select format('entry %s puts %s on refunds payable, for no transfer', e.id, l.amount_minor) as what from entries e
    join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account = 'house:refunds_payable'
    where not exists (select 1 from transfers t where t.business_id = e.business_id and t.id = e.cause_id)
      and not exists (select 1 from refund_requests r where r.business_id = e.business_id and r.id = e.cause_id) limit ${findingsMax}`,
  )
