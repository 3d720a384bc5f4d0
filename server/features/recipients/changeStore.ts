import type { Payee } from '../../../contract/corridors/payeeChange.ts'
import { changesMax, type RecipientChangeState } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
import type { DecisionStore, StoredDecision } from '../decisions/decisionStore.ts'

export interface ChangeRow {
  business_id: string
  id: string
  recipient_id: string
  state: RecipientChangeState
  before: Payee
  after: Payee
  requested_by: string
  requested_by_name: string
  requested_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  reason: string | null
  /** MAC over the whole change. */
  seal: string | null
}

export type NewChange = Pick<
  ChangeRow,
  'business_id' | 'id' | 'recipient_id' | 'before' | 'after' | 'requested_by' | 'requested_at'
>

const changes = (tx: Tx, businessId: string) => tx`
  select c.*, r.full_name as requested_by_name, d.full_name as decided_by_name from recipient_changes c
    join users r on r.business_id = c.business_id and r.id = c.requested_by
    left join users d on d.business_id = c.business_id and d.id = c.decided_by
  where c.business_id = ${businessId}`

export async function insertChange(tx: Tx, change: NewChange & { seal: string }): Promise<void> {
  const { before, after, ...row } = change
  await tx`insert into recipient_changes
    ${tx({ ...row, state: 'pending', before: tx.json({ ...before }), after: tx.json({ ...after }) })}`
}

export async function findOpenChange(tx: Tx, businessId: string, recipientId: string): Promise<ChangeRow | null> {
  const [row] = await tx<ChangeRow[]>`
    ${changes(tx, businessId)} and c.recipient_id = ${recipientId} and c.state = 'pending'`
  return row ?? null
}

export async function findChange(tx: Tx, businessId: string, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`${changes(tx, businessId)} and c.id = ${id}`
  return row
}

/** The last change of this recipient, if it was not approved: a new one repeats it. */
export async function findRefusedChange(tx: Tx, businessId: string, recipientId: string): Promise<string | null> {
  const [row] = await tx<Pick<ChangeRow, 'id' | 'state'>[]>`
    select id, state from recipient_changes where business_id = ${businessId} and recipient_id = ${recipientId}
    order by requested_at desc, id desc limit 1`
  return row && row.state !== 'approved' ? row.id : null
}

/** Changes that await a decision, oldest first. */
export const listOpenChanges = (tx: Tx, businessId: string, limit: number): Promise<ChangeRow[]> =>
  tx<ChangeRow[]>`
    ${changes(tx, businessId)} and c.state = 'pending' order by c.requested_at, c.id limit ${limit}`

export const listChanges = (tx: Tx, businessId: string, recipientId: string): Promise<ChangeRow[]> =>
  tx<ChangeRow[]>`
    ${changes(tx, businessId)} and c.recipient_id = ${recipientId}
    order by c.requested_at desc, c.id desc limit ${changesMax}`

/** One decision ends a change, so it is stored in the change's own row. */
export const changeDecisions: DecisionStore = {
  // It no longer waits, so nobody compares what was seen of it.
  find: (tx, businessId, ids) => tx<StoredDecision[]>`
    select c.business_id, c.id as object_id, c.decided_by as user_id, d.full_name, d.role, null as on_behalf_of, null as principal_role,
      null as delegation_id, null as lent_from, null as lent_until, 1 as version, '' as payload_digest,
      case when c.state = 'approved' then 'approved' else 'denied' end as decision, c.reason, null as challenge_id, null as signature_id,
      c.decided_at as at, array[c.requested_by] as maker_ids, '{}'::uuid[] as approvers, c.is_only_person,
      null as signed_by, null as seal, false as is_void, true as is_valid
    from recipient_changes c join users d on d.business_id = c.business_id and d.id = c.decided_by
    where c.business_id = ${businessId} and c.id = any(${[...ids]}::uuid[]) and c.state in ('approved', 'declined')
    order by c.decided_at`,
  // The row of the change tells it; there is no other.
  isIntact: () => true,
  async write(
    tx,
    _keys,
    { business_id, object_id: id, user_id: decided_by, at: decided_at, decision, reason, is_only_person },
  ) {
    const state: RecipientChangeState = decision === 'approved' ? 'approved' : 'declined'
    await tx`update recipient_changes set ${tx({ state, decided_by, decided_at, reason, is_only_person })}
      where business_id = ${business_id} and id = ${id} and state = 'pending'`
  },
}

/** Withdrawn by anyone who may edit, or with its recipient; expired by nobody. */
export async function endOpenChange(
  tx: Tx,
  businessId: string,
  recipientId: string,
  end: { state: 'withdrawn'; decided_by: string; decided_at: Date } | { state: 'expired'; decided_at: Date },
): Promise<void> {
  await tx`update recipient_changes set ${tx({ ...end })}
    where business_id = ${businessId} and recipient_id = ${recipientId} and state = 'pending'`
}
