import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

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
