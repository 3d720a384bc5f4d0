import { canTopUpTransition, topUpStatus, topUpStatuses } from '../../../contract/base/statuses/topup.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** In these statuses a top-up still awaits its money. */
const waiting = [topUpStatus.top_up_awaiting_payment, topUpStatus.top_up_verifying, topUpStatus.top_up_declined]
const allowedMoves = topUpStatuses.flatMap((from) =>
  topUpStatuses.filter((to) => canTopUpTransition(from, to)).map((to) => `${from}>${to}`),
)

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
      or (status = any(${waiting}::smallint[])) <> (asked = 'open')
    limit ${findingsMax}`,
  )

/** Part of C8: each transition of a top-up is allowed, and the last one gives its current status. */
export const checkTopUpTransitions: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'topups', 'topup_events')}, steps as (
      select business_id, topup_id, seq, from_status, to_status,
        lag(to_status) over chain as before, row_number() over chain as place, lead(seq) over chain is null as is_last
      from topup_events window chain as (partition by business_id, topup_id order by seq)
    )
    (select format('top-up %s went from %s to %s', topup_id, from_status, to_status) as what from steps
      where seq <> place or from_status is distinct from before
        or (from_status is null and to_status <> ${topUpStatus.top_up_awaiting_payment})
        or (from_status is not null and not (from_status || '>' || to_status) = any(${allowedMoves})) limit ${findingsMax})
    union all
    (select format('top-up %s is in status %s, its steps say %s', t.id, t.status, s.to_status) from topups t
      left join steps s on s.business_id = t.business_id and s.topup_id = t.id and s.is_last
      where s.to_status is distinct from t.status limit ${findingsMax})`,
  )
