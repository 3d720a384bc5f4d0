import { rolesWith } from '../../../contract/base/people/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/**
 * C7: everything paid had the required approvals, by other people in the right role, for exactly what was executed: the
 * transfer's content, proof and quote match the signature.
 */
export const checkApprovals: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers', 'approvals')}, paid as (select * from transfers where paid_at is not null)
    (select format('paid transfer %s has %s of %s approvals', t.id, count(distinct coalesce(a.on_behalf_of, a.user_id)), t.approvals_needed) as what from paid t
      left join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved'
        and a.void_at is null and a.version = t.version and a.payload_digest = t.payload_digest
      where t.approvals_needed > 0 and not exists (select 1 from schedule_payments p where p.business_id = t.business_id
        and p.transfer_id = t.id and p.outcome = 'paid')
      group by t.business_id, t.id, t.approvals_needed having count(distinct coalesce(a.on_behalf_of, a.user_id)) < t.approvals_needed limit ${findingsMax})
    union all
    (select format('transfer %s was approved by %s, who made or changed it', t.id, a.user_id) from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved'
      where (a.user_id = any(t.maker_ids) or a.on_behalf_of = any(t.maker_ids))
        and (select count(*) from users u where u.business_id = t.business_id and u.created_at < a.at
          and (u.ended_at is null or u.ended_at > a.at)) > 1 limit ${findingsMax})
    union all
    (select format('transfer %s was approved by %s as %s', transfer_id, user_id, role) from approvals
      where decision = 'approved' and role <> all(${rolesWith('transfers.approve')}) limit ${findingsMax})
    union all
    (select format('transfer %s was approved for %s, whom its tier does not name', t.id, coalesce(a.on_behalf_of, a.user_id))
      from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved' and a.void_at is null
      where t.approvers <> '{}' and coalesce(a.on_behalf_of, a.user_id) <> all (t.approvers) limit ${findingsMax})
    union all
    (select format('%s approved %s for %s without a delegation of theirs', a.user_id, a.transfer_id, a.on_behalf_of) from approvals a
      where a.decision = 'approved' and a.on_behalf_of is not null
        and not exists (
          select 1 from approval_delegations d where d.business_id = a.business_id and d.delegate_id = a.user_id and d.delegator_id = a.on_behalf_of
            and d.starts_at <= a.at and a.at < d.ends_at and (d.ended_at is null or d.ended_at > a.at)) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s says that the transfer %s', t.id, a.user_id,
        case when a.is_pending then 'waits' else 'waits no more' end) from transfers t
      join approvals a on a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved' and a.void_at is null
      where a.is_pending <> (t.status = ${transferStatus.awaiting_approval}) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s counts without the role that it was given in', a.transfer_id, a.user_id) from approvals a
      join users u on u.business_id = a.business_id and u.id = a.user_id
      left join users p on p.business_id = a.business_id and p.id = a.on_behalf_of
      where a.held_role is not null and (u.standing_role is distinct from a.role or p.standing_role is distinct from a.principal_role)
      limit ${findingsMax})
    union all
    (select format('paid transfer %s was judged by a tier that version %s does not have', t.id, t.policy_version) from paid t
      where t.policy_version > 0 and t.approvals_needed > 0 and not exists (select 1 from approval_policies p
        where p.business_id = t.business_id and p.version = t.policy_version and p.kind = t.kind
          and p.total_from_minor = t.tier_from_minor and p.approvers = t.approvers) limit ${findingsMax})
    union all
    (select format('the approval of %s by %s has no one-time password of theirs', a.transfer_id, a.user_id) from approvals a
      where a.decision = 'approved' and a.challenge_id is not null and exists (select 1 from otp_challenges c
        where c.id = a.challenge_id and (c.purpose <> 'approve' or c.user_id <> a.user_id or c.used_at is null)) limit ${findingsMax})
    union all
    (select format('the payout of %s is of other content than its transfer', t.id) from paid t
      join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
      where p.payload_digest <> t.payload_digest limit ${findingsMax})
    union all
    (select format('paid transfer %s is not what the audit log says was paid', t.id) from paid t
      join audit_log a on a.business_id = t.business_id and a.object_id = t.id::text and a.action = 'transfer.moved'
      where a.detail::jsonb ->> 'to' = ${String(transferStatus.processing)} and a.detail::jsonb ->> 'digest' <> t.payload_digest
      limit ${findingsMax})
    union all
    (select format('transfer %s shows another recipient than was signed', id) from transfers
      where (recipient_name, account_number, account_tail) is distinct from
        (payee_name(recipient_details), payee_account(recipient_details), right(payee_account(recipient_details), 4))
      limit ${findingsMax})
    union all
    (select format('the transfer %s is of a file that has no such row', t.id) from paid t
      where t.bulk_id is not null and not exists (select 1 from bulk_rows r where r.business_id = t.business_id
        and r.transfer_id = t.id and r.bulk_id = t.bulk_id and r.state = 'paid') limit ${findingsMax})
    union all
    (select format('transfer %s is not what its quote promised', t.id) from transfers t
      join quotes q on q.business_id = t.business_id and q.id = t.quote_id
      where t.version = 1 and (t.corridor_id, t.country, t.side, t.typed_amount_minor, t.send_currency, t.send_amount_minor,
          t.receive_currency, t.receive_amount_minor, t.rate, t.fee_payer, t.fee_before_discount_minor, t.discount_minor, t.certificate - 'payee_check' - 'payee_account_name')
        is distinct from (q.corridor_id, q.country, q.side, q.typed_amount_minor, q.send_currency, q.send_amount_minor,
          q.receive_currency, q.receive_amount_minor, q.rate, q.fee_payer, q.fee_before_discount_minor, q.discount_minor, q.certificate)
      limit ${findingsMax})`,
  )

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
