import { hasPermission, type PermissionName } from '../../../contract/base/people/roles.ts'
import type { Tx } from '../../db/client.ts'
import { listActiveDelegations } from '../approvals/delegationStore.ts'
import { listMembers, type PersonRow } from '../approvals/store.ts'

interface ApproversQuery {
  business_id: string
  /** Everyone with the permission, if empty. */
  approvers: readonly string[]
  /** Makers, and people who have already approved. */
  barred: readonly string[]
}

/** People to ask for an approval: those named by the tier and their delegates, except barred ones. */
export async function findApprovers(
  tx: Tx,
  { business_id, approvers, barred }: ApproversQuery,
  permission: PermissionName,
  now: Date,
): Promise<PersonRow[]> {
  const [members, delegations] = await Promise.all([
    listMembers(tx, business_id),
    listActiveDelegations(tx, business_id, now),
  ])
  const isNamed = (id: string) => (approvers.length === 0 || approvers.includes(id)) && !barred.includes(id)
  const isDelegate = (id: string) =>
    delegations.some(({ delegate_id, delegator_id }) => delegate_id === id && isNamed(delegator_id))
  return members.filter(
    ({ id, role }) => hasPermission(role, permission) && !barred.includes(id) && (isNamed(id) || isDelegate(id)),
  )
}
