import { canTransferTransition, transferStatus, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

const allowedMoves = transferStatuses.flatMap((from) =>
  transferStatuses.filter((to) => canTransferTransition(from, to)).map((to) => `${from}>${to}`),
)

/** C8: every transition is allowed by the machine, so nothing follows a final status. */
export const checkTransitions: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'transfer_events')}
    (select format('transfer %s went from %s to %s', transfer_id, from_status, to_status) as what from transfer_events
      where from_status is not null and not (from_status || '>' || to_status) = any(${allowedMoves}) limit ${findingsMax})
    union all
    (select format('transfer %s began in status %s', transfer_id, to_status) from transfer_events
      where from_status is null and (to_status <> ${transferStatus.created} or seq <> 1) limit ${findingsMax})
    union all
    (select format('transfer %s has no beginning', id) from transfers t where not exists (select 1 from transfer_events e
      where e.business_id = t.business_id and e.transfer_id = t.id and e.from_status is null) limit ${findingsMax})`,
  )
