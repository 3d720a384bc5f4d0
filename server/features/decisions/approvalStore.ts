import type { Tx } from '../../db/client.ts'
import { columnsOf, type DecisionWrite } from './decisionStore.ts'

/** What approvals of transfers have beside other decisions: they are marked void, and keys of the database hold them to a role. */

/** The approval of a row of a bulk transfer, written together with its payment: nothing waits for it any more. */
export async function copyApproval(tx: Tx, decision: DecisionWrite): Promise<void> {
  await tx`insert into approvals ${tx({ ...columnsOf(decision), transfer_id: decision.object_id, is_pending: false })}`
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

/** People who cannot approve a transfer: its makers, and those who have approved it, also by a delegate. */
export async function findBarred(tx: Tx, businessId: string, transferId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select unnest(maker_ids) as id from transfers where business_id = ${businessId} and id = ${transferId}
    union select unnest(array[a.user_id, a.on_behalf_of]) from approvals a join transfers t
        on t.business_id = a.business_id and t.id = a.transfer_id and t.version = a.version
      where a.business_id = ${businessId} and a.transfer_id = ${transferId} and a.decision = 'approved' and a.void_at is null`
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
