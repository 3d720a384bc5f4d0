import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { delegationDaysMax } from '../../../contract/base/money/approvalRules.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { dayOf, daysBetween } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import {
  type DelegationRow,
  endDelegation,
  findDelegation,
  findOverlappingDelegations,
  insertDelegation,
  listDelegations,
} from './delegationStore.ts'
import { notifyDelegationParty } from './notices.ts'
import { listMembers, lockPolicy, type PersonRow } from './store.ts'

type DelegationResponse = CallResponse<'/approval/delegate'>
type DelegationContext = Pick<RequestContext, 'now' | 'address'> & { actor: PersonActor }

export const delegationStateOf = (row: DelegationRow, today: string): DelegationResponse['state'] => {
  if (row.ended_at !== null || row.ends_on < today) return 'over'
  return row.starts_on > today ? 'planned' : 'active'
}

function serializeDelegation(row: DelegationRow, actor: PersonActor, now: Date): DelegationResponse {
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

const auditDelegation = (tx: Tx, by: DelegationContext, action: AuditAction, row: DelegationRow) => {
  const facts = { delegate: row.delegate_name, from: row.starts_on, to: row.ends_on }
  return appendRequestAudit(tx, by, {
    action,
    object_type: 'user',
    object_id: row.delegator_id,
    detail: action === 'delegation.made' ? { new: facts } : { old: facts },
  })
}

/** Takes the locks: delegations are created one at a time, so that two cannot form a chain, and roles are stable until the commit. */
async function lockDelegations(tx: Tx, actor: PersonActor): Promise<{ members: PersonRow[]; self: PersonRow }> {
  const [members] = await Promise.all([listMembers(tx, actor.business_id, true), lockPolicy(tx, actor.business_id)])
  const self = members.find(({ id }) => id === actor.user_id)
  if (!self || !hasPermission(self.role, 'approvals.delegate')) throw new AppError('not_permitted')
  return { members, self }
}

async function readDelegation(tx: Tx, businessId: string, id: string): Promise<DelegationRow> {
  const row = await findDelegation(tx, businessId, id)
  if (!row) throw new AppError('not_found', { field: 'id' })
  return row
}

export const delegationsHandler = defineHandler('/approval/delegations', {
  async run(tx, { actor, now }) {
    const rows = await listDelegations(tx, actor.business_id, dayOf(now))
    return { items: rows.map((row) => serializeDelegation(row, actor, now)) }
  },
})

function assertDelegationDays(starts_on: string, ends_on: string, today: string): void {
  const values = { days: delegationDaysMax }
  if (starts_on < today) throw new AppError('delegation_days', { field: 'starts_on', values })
  if (ends_on < starts_on || daysBetween(starts_on, ends_on) >= delegationDaysMax) {
    throw new AppError('delegation_days', { field: 'ends_on', values })
  }
}

export const delegateHandler = defineHandler('/approval/delegate', {
  async run(tx, context, { delegate_id, starts_on, ends_on }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    assertDelegationDays(starts_on, ends_on, dayOf(now))
    const { members } = await lockDelegations(tx, actor)
    const delegate = members.find(({ id }) => id === delegate_id)
    if (!delegate) throw new AppError('not_found', { field: 'delegate_id' })
    if (delegate_id === user_id || !hasPermission(delegate.role, 'transfers.approve')) {
      throw new AppError('person_may_not_approve', { field: 'delegate_id' })
    }
    const others = await findOverlappingDelegations(tx, business_id, [user_id, delegate_id], { starts_on, ends_on })
    if (others.some((row) => row.delegator_id === user_id)) {
      throw new AppError('delegation_overlaps', { field: 'starts_on' })
    }
    if (others.some((row) => row.delegate_id === user_id || row.delegator_id === delegate_id)) {
      throw new AppError('delegation_chain', { field: 'delegate_id' })
    }
    const id = deps.newId()
    await insertDelegation(tx, deps.keys, {
      business_id,
      id,
      delegator_id: user_id,
      delegate_id,
      starts_on,
      ends_on,
      created_at: now,
    })
    const row = await readDelegation(tx, business_id, id)
    const params = { actor: actor.full_name, from: starts_on, to: ends_on }
    await notifyDelegationParty(tx, deps, business_id, [delegate_id], { message: 'delegation_made', params })
    await auditDelegation(tx, context, 'delegation.made', row)
    return serializeDelegation(row, actor, now)
  },
})

export const endDelegationHandler = defineHandler('/approval/end-delegation', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { self } = await lockDelegations(tx, actor)
    const row = await readDelegation(tx, actor.business_id, id)
    if (!serializeDelegation(row, { ...actor, role: self.role }, now).may_end) {
      const isOver = delegationStateOf(row, dayOf(now)) === 'over'
      throw new AppError(isOver ? 'changed_since_seen' : 'not_permitted')
    }
    await endDelegation(
      tx,
      deps.keys,
      { business_id: actor.business_id, id },
      { ended_at: now, ended_by: actor.user_id },
    )
    const others = [row.delegate_id, row.delegator_id].filter((person) => person !== actor.user_id)
    await notifyDelegationParty(tx, deps, actor.business_id, others, {
      message: 'delegation_ended',
      params: { actor: actor.full_name, delegate: row.delegate_name, delegator: row.delegator_name },
    })
    await auditDelegation(tx, context, 'delegation.ended', row)
    return serializeDelegation({ ...row, ended_at: now }, actor, now)
  },
})
