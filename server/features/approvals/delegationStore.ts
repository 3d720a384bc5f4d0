import { rolesWith } from '../../../contract/base/people/roles.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { isRowIntact, sealChange, sealRow } from '../../rowMacs.ts'

export interface DelegationRow {
  id: string
  delegator_id: string
  delegator_name: string
  delegate_id: string
  delegate_name: string
  starts_on: string
  ends_on: string
  ended_at: Date | null
}

const columns = (tx: Tx) => tx`
  d.id, d.delegator_id, a.full_name as delegator_name, d.delegate_id, b.full_name as delegate_name,
  d.starts_on::text as starts_on, d.ends_on::text as ends_on, d.ended_at`
const joined = (tx: Tx) => tx`
  approval_delegations d join users a on a.business_id = d.business_id and a.id = d.delegator_id
    join users b on b.business_id = d.business_id and b.id = d.delegate_id`

/** Future and current delegations first, then past ones, newest first. */
export const listDelegations = (tx: Tx, businessId: string, today: string): Promise<DelegationRow[]> =>
  tx<DelegationRow[]>`
    select ${columns(tx)} from ${joined(tx)} where d.business_id = ${businessId}
    order by (d.ended_at is null and d.ends_on >= ${today}) desc, d.starts_on desc, d.id desc limit 100`

export async function findDelegation(tx: Tx, businessId: string, id: string): Promise<DelegationRow | undefined> {
  const [row] = await tx<DelegationRow[]>`
    select ${columns(tx)} from ${joined(tx)} where d.business_id = ${businessId} and d.id = ${id}`
  return row
}

/** Delegations that involve any of these people, as delegate or delegator, on any of these days. */
export const findOverlappingDelegations = (
  tx: Tx,
  businessId: string,
  people: string[],
  days: { starts_on: string; ends_on: string },
): Promise<{ delegator_id: string; delegate_id: string }[]> =>
  tx<{ delegator_id: string; delegate_id: string }[]>`
    select delegator_id, delegate_id from approval_delegations
    where business_id = ${businessId} and ended_at is null and starts_on <= ${days.ends_on} and ends_on >= ${days.starts_on}
      and (delegator_id = any(${people}::uuid[]) or delegate_id = any(${people}::uuid[]))`

export async function insertDelegation(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  row: {
    business_id: string
    id: string
    delegator_id: string
    delegate_id: string
    starts_on: string
    ends_on: string
    created_at: Date
  },
): Promise<void> {
  const instants = { starts_at: startOfDay(row.starts_on), ends_at: endOfDay(row.ends_on) }
  await tx`insert into approval_delegations ${tx(sealRow(keys, 'approval_delegations', { ...row, ...instants }))}`
}

export async function endDelegation(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  { business_id, id }: { business_id: string; id: string },
  end: { ended_at: Date; ended_by: string },
): Promise<void> {
  const [row] = await tx<object[]>`
    select * from approval_delegations where business_id = ${business_id} and id = ${id} and ended_at is null for update`
  if (!row) return
  // One that the server did not write is ended too, and stays known as such.
  const ended = isRowIntact(keys, 'approval_delegations', row)
    ? sealChange(keys, 'approval_delegations', row, end)
    : end
  await tx`update approval_delegations set ${tx({ ...ended })} where business_id = ${business_id} and id = ${id}`
}

const approvingRoles = rolesWith('transfers.approve')

export interface ActiveDelegation {
  delegator_id: string
  delegate_id: string
}

/** Delegations in force now whose delegate and delegator may both approve. */
export const listActiveDelegations = (tx: Tx, businessId: string, now: Date): Promise<ActiveDelegation[]> => {
  const today = dayOf(now)
  return tx<ActiveDelegation[]>`
    select d.delegator_id, d.delegate_id from ${joined(tx)}
    where d.business_id = ${businessId} and d.ended_at is null and ${today} between d.starts_on and d.ends_on
      and a.ended_at is null and b.ended_at is null
      and a.role = any(${approvingRoles}) and b.role = any(${approvingRoles})`
}
