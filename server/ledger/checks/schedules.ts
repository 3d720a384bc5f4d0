import { rolesWith } from '../../../contract/base/people/roles.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** C7 for scheduled payments: the schedule had its approvals, and the payment stayed within them. */
export const checkScheduledPayments: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'schedule_payments')}, paid as (
      select t.*, p.planned_on, p.pays_on, s as schedule, s.id as schedule_id, s.payload_digest as signed
      from schedule_payments p
      join schedules s on s.business_id = p.business_id and s.id = p.schedule_id
      join transfers t on t.business_id = p.business_id and t.id = p.transfer_id
      where p.outcome = 'paid'
    )
    (select format('paid transfer %s has %s of %s approvals by its schedule %s', t.id, count(distinct coalesce(d.on_behalf_of, d.user_id)), t.approvals_needed,
        t.schedule_id) as what from paid t
      left join schedule_decisions d on d.business_id = t.business_id and d.schedule_id = t.schedule_id and d.decision = 'approved'
        and d.payload_digest = t.signed and (t.approvers = '{}' or coalesce(d.on_behalf_of, d.user_id) = any(t.approvers))
      where t.approvals_needed > 0
      group by t.business_id, t.id, t.approvals_needed, t.schedule_id having count(distinct coalesce(d.on_behalf_of, d.user_id)) < t.approvals_needed
      limit ${findingsMax})
    union all
    (select format('transfer %s is not what its schedule %s pays', t.id, t.schedule_id) from paid t
      where (t.corridor_id, t.country, t.recipient_id, t.recipient_type, t.recipient_details, t.side, t.typed_amount_minor, t.fee_payer,
          t.purpose, t.income_source, t.note, t.invoice_number, t.document_hashes, t.created_by)
        is distinct from ((t.schedule).corridor_id, (t.schedule).country, (t.schedule).recipient_id, (t.schedule).recipient_type,
          (t.schedule).recipient_details, (t.schedule).side, (t.schedule).fixed_amount_minor, (t.schedule).fee_payer,
          (t.schedule).asked ->> 'purpose', (t.schedule).asked ->> 'income_source', (t.schedule).asked ->> 'note',
          (t.schedule).asked ->> 'invoice_number', (t.schedule).document_hashes, (t.schedule).created_by)
      limit ${findingsMax})
    union all
    (select format('transfer %s costs more than its schedule %s was approved for', t.id, t.schedule_id) from paid t
      where t.total_minor > (t.schedule).total_max_minor or t.fee_minor > (t.schedule).fee_minor
        or t.rate::numeric > (t.schedule).rate_max::numeric limit ${findingsMax})`,
  )

/** C7 for schedules: each had its approvals, by other people in the right role. */
export const checkSchedules: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'schedules', 'schedule_decisions')}
    (select format('schedule %s pays with too few approvals', s.id) as what from schedules s
      where s.state in ('active', 'paused', 'held', 'ended') and (select count(distinct coalesce(d.on_behalf_of, d.user_id)) from schedule_decisions d
        where d.business_id = s.business_id and d.schedule_id = s.id and d.decision = 'approved'
          and d.payload_digest = s.payload_digest) < s.approvals_needed limit ${findingsMax})
    union all
    (select format('schedule %s was approved by %s, who made it', s.id, d.user_id) from schedules s
      join schedule_decisions d on d.business_id = s.business_id and d.schedule_id = s.id and d.decision = 'approved'
      where (d.user_id = any(s.maker_ids) or d.on_behalf_of = any(s.maker_ids)) and not d.is_only_person limit ${findingsMax})
    union all
    (select format('schedule %s was approved by %s as %s', schedule_id, user_id, role) from schedule_decisions
      where decision = 'approved' and role <> all(${rolesWith('transfers.approve')}) limit ${findingsMax})`,
  )
