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
