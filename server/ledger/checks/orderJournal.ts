import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'
import { faultsIn, type MacRow } from './macs.ts'

/**
 * The part of C9 about the journal of orders: each entry has its MAC, and payouts and refunds are where the journal says. Orders that were
 * closed before there was a journal have no entry.
 */
export const checkOrderJournal: Check = async (reader, slice, macs) => [
  ...faultsIn(
    await reader<MacRow[]>`with ${tablesOf(reader, slice, 'order_journal')} select * from order_journal`,
    (row) => {
      const fault = macs.findJournalError(row)
      return fault === null ? null : `the journal of order ${row.payout_reference} ${fault}`
    },
  ),
  ...found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'order_journal')}, orders as (
      select business_id, payout_reference, bool_or(entry = 'submitted') as is_submitted,
        (array_agg(entry order by seq) filter (where entry in ('succeeded', 'rejected', 'failed')))[1] as outcome,
        (array_agg(entry order by seq desc) filter (where entry in ('ordered', 'declined')))[1] is not distinct from 'ordered' as is_held
      from order_journal group by business_id, payout_reference
    )
    (select format('the journal of order %s says %s, the payout of %s says %s', p.payout_reference,
        coalesce(o.outcome, case when o.is_held then 'with the rail' else 'with no rail' end), p.transfer_id, p.state) as what
      from payouts p join orders o on o.business_id = p.business_id and o.payout_reference = p.payout_reference
      where o.outcome is distinct from (case when p.state in ('succeeded', 'rejected', 'failed') then p.state end)
        or o.is_held <> (p.bound_at is not null) or (o.is_submitted and p.state = 'queued') limit ${findingsMax})
    union all
    (select format('the journal of order %s says %s, the refund %s says %s', r.payout_reference, coalesce(o.outcome, 'with the rail'), r.id,
        r.stage) from refund_requests r
      join orders o on o.business_id = r.business_id and o.payout_reference = r.payout_reference
      where o.outcome is distinct from (case when r.stage = 'paid' then 'succeeded' when r.stage = 'refused' then case when o.outcome <> 'succeeded'
          then o.outcome end end) or r.rail is null limit ${findingsMax})`,
  ),
]

/** C9: a payout that a rail may have has its order in the journal. */
export const checkOrdered: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'payouts')}
    (select format('the payout of %s is %s, and the journal has no order', p.transfer_id, p.state) as what from payouts p
      where (p.state = 'submitted' or (p.state = 'queued' and p.bound_at is not null)) and p.seal <> ''
        and not exists (select 1 from order_journal o where o.business_id = p.business_id and o.payout_reference = p.payout_reference)
      limit ${findingsMax})`,
  )
