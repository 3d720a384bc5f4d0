import { canTopUpTransition, topUpStatus, topUpStatuses } from '../../../contract/base/statuses/topup.ts'
import { canTransferTransition, transferStatus, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

const allowedOfTransfers = transferStatuses.flatMap((from) =>
  transferStatuses.filter((to) => canTransferTransition(from, to)).map((to) => `${from}>${to}`),
)

/** C8: every transition is allowed by the machine, so nothing follows a final status. */
export const checkTransitions: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'transfer_events')}
    (select format('transfer %s went from %s to %s', transfer_id, from_status, to_status) as what from transfer_events
      where from_status is not null and not (from_status || '>' || to_status) = any(${allowedOfTransfers}) limit ${findingsMax})
    union all
    (select format('transfer %s began in status %s', transfer_id, to_status) from transfer_events
      where from_status is null and (to_status <> ${transferStatus.created} or seq <> 1) limit ${findingsMax})
    union all
    (select format('transfer %s has no beginning', id) from transfers t where not exists (select 1 from transfer_events e
      where e.business_id = t.business_id and e.transfer_id = t.id and e.from_status is null) limit ${findingsMax})`,
  )

const allowedOfTopUps = topUpStatuses.flatMap((from) =>
  topUpStatuses.filter((to) => canTopUpTransition(from, to)).map((to) => `${from}>${to}`),
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
        or (from_status is not null and not (from_status || '>' || to_status) = any(${allowedOfTopUps})) limit ${findingsMax})
    union all
    (select format('top-up %s is in status %s, its steps say %s', t.id, t.status, s.to_status) from topups t
      left join steps s on s.business_id = t.business_id and s.topup_id = t.id and s.is_last
      where s.to_status is distinct from t.status limit ${findingsMax})`,
  )
