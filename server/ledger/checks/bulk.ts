import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** C7 for bulk transfers: what was paid had its approvals and is what was signed. */
export const checkBulkApprovals: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'bulk_transfers', 'bulk_rows', 'bulk_decisions')}
    (select format('row %s of the bulk transfer %s was paid with another content than was signed', r.row_number, r.bulk_id) as what
      from bulk_rows r left join transfers t on t.business_id = r.business_id and t.id = r.transfer_id
      where r.state = 'paid' and (t.bulk_id, t.payload_digest, t.total_minor) is distinct from (r.bulk_id, r.payload_digest, r.total_minor)
      limit ${findingsMax})
    union all
    (select format('the bulk transfer %s was paid with %s of %s approvals', b.id, count(distinct coalesce(d.on_behalf_of, d.user_id)), b.approvals_needed)
      from bulk_transfers b left join bulk_decisions d on d.business_id = b.business_id and d.bulk_id = b.id
        and d.decision = 'approved' and d.payload_digest = b.payload_digest
      where exists (select 1 from bulk_rows r where r.business_id = b.business_id and r.bulk_id = b.id and r.state = 'paid')
      group by b.business_id, b.id, b.approvals_needed having count(distinct coalesce(d.on_behalf_of, d.user_id)) < b.approvals_needed limit ${findingsMax})
    union all
    (select format('the bulk transfer %s is not what its digest says', b.id) from bulk_transfers b
      join lateral (select array_agg(part order by r.row_number, place) as parts, count(distinct r.row_number)::text as count,
          bool_or(r.state = 'paid') as is_paid
        from bulk_rows r, unnest(array[r.row_number::text, r.row_key::text, r.payload_digest]
          || case when b.kind = 'domestic' then '{}' else array[r.logistics_company, r.logistics_number] end || r.warnings) with ordinality as p (part, place)
        where r.business_id = b.business_id and r.bulk_id = b.id) as whole on whole.is_paid
      where encode(sha256(lp(array[case when b.kind = 'domestic' then 'bulk-1' else 'bulk-2' end, b.id::text, b.kind, b.name, b.description, b.payment_method, b.purpose, b.income_source,
        b.currency, b.total_minor::text, whole.count] || whole.parts
        || case when b.are_names_checked is false then array['names_unchecked'] else '{}' end)), 'hex') <> b.payload_digest limit ${findingsMax})
    union all
    (select format('the bulk transfer %s is held: it is not what was signed', id) from bulk_transfers
      where paused_at is not null and missing_minor is null limit ${findingsMax})`,
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
