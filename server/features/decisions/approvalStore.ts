import type { Tx } from '../../db/client.ts'
import { columnsOf, type DecisionWrite } from './decisionStore.ts'

/** Approvals of transfers differ from other decisions: they can be void, and database keys tie them to a role. */

/** The approval of a row of a bulk transfer, stored with its payment; never pending. */
export async function copyApproval(tx: Tx, decision: DecisionWrite): Promise<void> {
  await tx`insert into approvals ${tx({ ...columnsOf(decision), transfer_id: decision.object_id, is_pending: false })}`
}

export async function voidApprovals(tx: Tx, businessId: string, transferId: string, at: Date): Promise<void> {
  await tx`update approvals set void_at = ${at}
    where business_id = ${businessId} and transfer_id = ${transferId} and void_at is null`
}

/** Marks the approvals as final: later role changes of their givers no longer void them. */
export async function closeApprovals(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update approvals set is_pending = false
    where business_id = ${businessId} and transfer_id = ${transferId} and is_pending`
}

/**
 * Voids the approvals by or on behalf of this person on unpaid transfers, before they change role or leave. Locks the transfers, so that a
 * concurrent payment either counts an approval before this or not at all.
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

/** People who cannot approve a transfer: its makers, and those who have approved it, also through a delegate. */
export async function findBarred(tx: Tx, businessId: string, transferId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select unnest(maker_ids) as id from transfers where business_id = ${businessId} and id = ${transferId}
    union select unnest(array[a.user_id, a.on_behalf_of]) from approvals a join transfers t
        on t.business_id = a.business_id and t.id = a.transfer_id and t.version = a.version
      where a.business_id = ${businessId} and a.transfer_id = ${transferId} and a.decision = 'approved' and a.void_at is null`
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
