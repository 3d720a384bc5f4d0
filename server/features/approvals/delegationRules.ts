import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type DelegationRow, findDelegation } from './delegationStore.ts'
import { listMembers, lockPolicy, type PersonRow } from './store.ts'

type DelegationResponse = CallResponse<'/approval/delegate'>
type DelegationContext = Pick<RequestContext, 'now' | 'address'> & { actor: PersonActor }

export const delegationStateOf = (row: DelegationRow, today: string): DelegationResponse['state'] => {
  if (row.ended_at !== null || row.ends_on < today) return 'over'
  return row.starts_on > today ? 'planned' : 'active'
}

export function serializeDelegation(row: DelegationRow, actor: PersonActor, now: Date): DelegationResponse {
  const state = delegationStateOf(row, dayOf(now))
  const isTheirs = row.delegator_id === actor.user_id || hasPermission(actor.role, 'approvals.edit')
  return {
    ...row,
    delegator: { user_id: row.delegator_id, full_name: row.delegator_name },
    delegate: { user_id: row.delegate_id, full_name: row.delegate_name },
    state,
    may_end: state !== 'over' && isTheirs && hasPermission(actor.role, 'approvals.delegate'),
  }
}

export const auditDelegation = (tx: Tx, by: DelegationContext, action: AuditAction, row: DelegationRow) => {
  const facts = { delegate: row.delegate_name, from: row.starts_on, to: row.ends_on }
  return appendRequestAudit(tx, by, {
    action,
    object_type: 'user',
    object_id: row.delegator_id,
    detail: action === 'delegation.made' ? { new: facts } : { old: facts },
  })
}

/** Takes the locks: delegations are created one at a time, so that two cannot form a chain, and roles are stable until the commit. */
export async function lockDelegations(tx: Tx, actor: PersonActor): Promise<{ members: PersonRow[]; self: PersonRow }> {
  const [members] = await Promise.all([listMembers(tx, actor.business_id, true), lockPolicy(tx, actor.business_id)])
  const self = members.find(({ id }) => id === actor.user_id)
  if (!self || !hasPermission(self.role, 'approvals.delegate')) throw new AppError('not_permitted')
  return { members, self }
}

export async function readDelegation(tx: Tx, businessId: string, id: string): Promise<DelegationRow> {
  const row = await findDelegation(tx, businessId, id)
  if (!row) throw new AppError('not_found', { field: 'id' })
  return row
}
