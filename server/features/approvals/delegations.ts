import { delegationDaysMax } from '../../../contract/base/approvalRules.ts'
import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { dayOf, daysBetween } from '../../../contract/base/clock.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { tellPerson } from './announce.ts'
import {
  type DelegationRow,
  endDelegation,
  findDelegation,
  insertDelegation,
  listDelegations,
  overlapping,
} from './delegationStore.ts'
import { listMembers, lockPolicy, type PersonRow } from './store.ts'

type Answer = CallAnswer<'/approval/delegate'>
type Context = Pick<RequestContext, 'now' | 'address'> & { actor: PersonActor }

const stateOf = (row: DelegationRow, today: string): Answer['state'] => {
  if (row.ended_at !== null || row.ends_on < today) return 'over'
  return row.starts_on > today ? 'planned' : 'active'
}

function answerRow(row: DelegationRow, actor: PersonActor, now: Date): Answer {
  const state = stateOf(row, dayOf(now))
  const isTheirs = row.delegator_id === actor.user_id || hasPermission(actor.role, 'approvals.edit')
  return {
    id: row.id,
    delegator: { user_id: row.delegator_id, full_name: row.delegator_name },
    delegate: { user_id: row.delegate_id, full_name: row.delegate_name },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    state,
    may_end: state !== 'over' && isTheirs && hasPermission(actor.role, 'approvals.delegate'),
  }
}

const audit = (tx: Tx, by: Context, action: AuditAction, row: DelegationRow) => {
  const facts = { delegate: row.delegate_name, from: row.starts_on, to: row.ends_on }
  return auditBy(tx, by, {
    action,
    object_type: 'user',
    object_id: row.delegator_id,
    detail: action === 'delegation.made' ? { new: facts } : { old: facts },
  })
}

/** One naming after the other, so that two cannot make a chain between them; roles stay as they are until the end. */
async function openDelegations(tx: Tx, actor: PersonActor): Promise<PersonRow[]> {
  const [members] = await Promise.all([listMembers(tx, actor.business_id, true), lockPolicy(tx, actor.business_id)])
  const self = members.find(({ id }) => id === actor.user_id)
  if (!self || !hasPermission(self.role, 'approvals.delegate')) throw new AppError('not_permitted')
  return members
}

async function readRow(tx: Tx, businessId: string, id: string): Promise<DelegationRow> {
  const row = await findDelegation(tx, businessId, id)
  if (!row) throw new AppError('not_found', { field: 'id' })
  return row
}

export const delegationsHandler = defineHandler('/approval/delegations', {
  async run(tx, { actor, now }) {
    const rows = await listDelegations(tx, actor.business_id, dayOf(now))
    return { items: rows.map((row) => answerRow(row, actor, now)) }
  },
})

function assertDays(starts_on: string, ends_on: string, today: string): void {
  const values = { days: delegationDaysMax }
  const isDay = (day: string) =>
    !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  if (!isDay(starts_on) || starts_on < today) throw new AppError('delegation_days', { field: 'starts_on', values })
  if (!isDay(ends_on) || ends_on < starts_on || daysBetween(starts_on, ends_on) >= delegationDaysMax) {
    throw new AppError('delegation_days', { field: 'ends_on', values })
  }
}

export const delegateHandler = defineHandler('/approval/delegate', {
  async run(tx, context, { delegate_id, starts_on, ends_on }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    assertDays(starts_on, ends_on, dayOf(now))
    const members = await openDelegations(tx, actor)
    const delegate = members.find(({ id }) => id === delegate_id)
    if (!delegate) throw new AppError('not_found', { field: 'delegate_id' })
    if (delegate_id === user_id || !hasPermission(delegate.role, 'transfers.approve')) {
      throw new AppError('person_may_not_approve', { field: 'delegate_id' })
    }
    const others = await overlapping(tx, business_id, [user_id, delegate_id], { starts_on, ends_on })
    if (others.some((row) => row.delegator_id === user_id)) {
      throw new AppError('delegation_overlaps', { field: 'starts_on' })
    }
    if (others.some((row) => row.delegate_id === user_id || row.delegator_id === delegate_id)) {
      throw new AppError('delegation_chain', { field: 'delegate_id' })
    }
    const id = deps.newId()
    await insertDelegation(tx, {
      business_id,
      id,
      delegator_id: user_id,
      delegate_id,
      starts_on,
      ends_on,
      created_at: now,
    })
    const row = await readRow(tx, business_id, id)
    const params = { actor: actor.full_name, from: starts_on, to: ends_on }
    await tellPerson(tx, deps, business_id, [delegate_id], { message: 'delegation_made', params })
    await audit(tx, context, 'delegation.made', row)
    return answerRow(row, actor, now)
  },
})

export const endDelegationHandler = defineHandler('/approval/end-delegation', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const members = await openDelegations(tx, actor)
    const row = await readRow(tx, actor.business_id, id)
    const role = members.find((person) => person.id === actor.user_id)?.role ?? actor.role
    if (!answerRow(row, { ...actor, role }, now).may_end) {
      const isOver = stateOf(row, dayOf(now)) === 'over'
      throw new AppError(isOver ? 'changed_since_seen' : 'not_permitted')
    }
    await endDelegation(tx, actor.business_id, id, { ended_at: now, ended_by: actor.user_id })
    const others = [row.delegate_id, row.delegator_id].filter((person) => person !== actor.user_id)
    await tellPerson(tx, deps, actor.business_id, others, {
      message: 'delegation_ended',
      params: { actor: actor.full_name, delegate: row.delegate_name, delegator: row.delegator_name },
    })
    await audit(tx, context, 'delegation.ended', row)
    return answerRow({ ...row, ended_at: now }, actor, now)
  },
})
