import type { Role } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'

/** The delegator in whose name somebody approves, with their role and the delegation. */
interface Name {
  on_behalf_of: string | null
  principal_role: Role | null
  delegation_id: string | null
  lent_from: Date | null
  lent_until: Date | null
}

export const ownName: Name = {
  on_behalf_of: null,
  principal_role: null,
  delegation_id: null,
  lent_from: null,
  lent_until: null,
}

export interface ApprovalWrite extends Name {
  business_id: string
  transfer_id: string
  user_id: string
  role: Role
  version: number
  payload_digest: string
  decision: 'approved' | 'denied'
  reason: string | null
  challenge_id: string | null
  /** What a passkey signed of it, where one did. */
  signature_id: string | null
  at: Date
  /** As they stand in the transfer: the approval counts for exactly these. */
  maker_ids: string[]
  approvers: string[]
  is_only_person: boolean
  /** False where the approval is written together with its payment, as for rows of a file that was approved as a whole. */
  is_pending?: false
}

/** One approval for each person and version; one that has become void may be given again. */
export async function insertApproval(tx: Tx, approval: ApprovalWrite): Promise<void> {
  const written = await tx`insert into approvals ${tx({ ...approval })}
    on conflict (business_id, transfer_id, user_id, version) do update
      set decision = excluded.decision, role = excluded.role, payload_digest = excluded.payload_digest,
        challenge_id = excluded.challenge_id, signature_id = excluded.signature_id, at = excluded.at, void_at = null, on_behalf_of = excluded.on_behalf_of,
        maker_ids = excluded.maker_ids, approvers = excluded.approvers, is_only_person = excluded.is_only_person,
        principal_role = excluded.principal_role, delegation_id = excluded.delegation_id, lent_from = excluded.lent_from,
        lent_until = excluded.lent_until
      where approvals.void_at is not null`
  if (written.count !== 1) throw new AppError('already_approved')
}

/** Writes a denial; it takes the place of an approval that the same person gave this version. */
export async function writeDenial(tx: Tx, denial: ApprovalWrite): Promise<void> {
  await tx`insert into approvals ${tx({ ...denial })}
    on conflict (business_id, transfer_id, user_id, version)
    do update set decision = 'denied', on_behalf_of = null, principal_role = null, delegation_id = null, lent_from = null,
      lent_until = null, signature_id = null, role = excluded.role, reason = excluded.reason, at = excluded.at`
}

/** Live approvals of exactly this content, by transfer. */
export async function countApprovals(tx: Tx, businessId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx<{ transfer_id: string; count: number }[]>`
    select a.transfer_id, count(*)::int as count
    from approvals a join transfers t on t.business_id = a.business_id and t.id = a.transfer_id
    where a.business_id = ${businessId} and a.transfer_id = any(${ids}::uuid[]) and a.decision = 'approved' and a.void_at is null
      and a.version = t.version and a.payload_digest = t.payload_digest
    group by a.transfer_id`
  return new Map(rows.map((row) => [row.transfer_id, row.count]))
}

export async function voidApprovals(tx: Tx, businessId: string, transferId: string, at: Date): Promise<void> {
  await tx`update approvals set void_at = ${at}
    where business_id = ${businessId} and transfer_id = ${transferId} and void_at is null`
}

/** The transfer needs no more approvals: from now on those given stay valid whatever becomes of their givers. */
export async function closeApprovals(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update approvals set is_pending = false
    where business_id = ${businessId} and transfer_id = ${transferId} and is_pending`
}

/**
 * What this person, or others in their name, approved and nobody has paid yet is void: before they get another role, or leave. The
 * transfers are locked, so that a payment either counts an approval before this or not at all.
 */
export async function takeBackApprovals(
  tx: Tx,
  by: { business_id: string; user_id: string; now: Date },
): Promise<void> {
  const { business_id, user_id, now } = by
  await tx`
    with waiting as materialized (
      select t.business_id, t.id from transfers t
      where t.business_id = ${business_id} and t.id in (select a.transfer_id from approvals a
        where a.business_id = ${business_id} and a.is_pending and a.void_at is null
          and (a.user_id = ${user_id} or a.on_behalf_of = ${user_id}))
      order by t.id for update
    )
    update approvals a set void_at = greatest(a.at, ${now}) from waiting
    where a.business_id = waiting.business_id and a.transfer_id = waiting.id and (a.user_id = ${user_id} or a.on_behalf_of = ${user_id})
      and a.is_pending and a.void_at is null`
}

/** People who cannot approve it: its makers, and those who have approved it, also by a delegate. */
export async function findBarred(tx: Tx, businessId: string, transferId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select unnest(maker_ids) as id from transfers where business_id = ${businessId} and id = ${transferId}
    union select unnest(array[a.user_id, a.on_behalf_of]) from approvals a join transfers t
        on t.business_id = a.business_id and t.id = a.transfer_id and t.version = a.version
      where a.business_id = ${businessId} and a.transfer_id = ${transferId} and a.decision = 'approved' and a.void_at is null`
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** True where the reminder of this stage has not been sent before. */
export async function noteReminder(
  tx: Tx,
  transfer: { business_id: string; id: string },
  stage: string,
  at: Date,
): Promise<boolean> {
  const written = await tx`
    insert into approval_reminders (business_id, transfer_id, stage, at)
    values (${transfer.business_id}, ${transfer.id}, ${stage}, ${at}) on conflict do nothing`
  return written.count === 1
}
