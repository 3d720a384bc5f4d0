import { hasPermission, type PermissionName, type Role } from '../../../contract/base/people/roles.ts'

/** An active delegation to the actor, with the current role of its delegator. */
export interface Delegation {
  id: string
  delegator_id: string
  role: Role
  starts_at: string
  ends_at: string
}

/** The person in whose name a decision is made, as stored with it. */
export interface Principal {
  on_behalf_of: string | null
  principal_role: Role | null
  delegation_id: string | null
  lent_from: Date | null
  lent_until: Date | null
}

export const actsForSelf: Principal = {
  on_behalf_of: null,
  principal_role: null,
  delegation_id: null,
  lent_from: null,
  lent_until: null,
}

export const principalOfDelegation = ({ id, delegator_id, role, starts_at, ends_at }: Delegation): Principal => ({
  on_behalf_of: delegator_id,
  principal_role: role,
  delegation_id: id,
  lent_from: new Date(starts_at),
  lent_until: new Date(ends_at),
})

interface PrincipalQuery {
  user_id: string
  maker_ids: readonly string[]
  /** The only people who may approve; everyone with the permission, if empty. */
  approvers: readonly string[]
  /** People in whose name it has been approved. */
  taken: readonly string[]
  delegations: readonly Delegation[]
  permission: PermissionName
}

/**
 * The principal of a person's approval: themselves, else a delegator who is named by the tier and has neither made nor approved the object.
 * Null if there is none.
 */
export function findPrincipal({
  user_id,
  maker_ids,
  approvers,
  taken,
  delegations,
  permission,
}: PrincipalQuery): Principal | null {
  const isNamed = approvers.length === 0 || approvers.includes(user_id)
  if (isNamed && !taken.includes(user_id)) return actsForSelf
  const lent = delegations.find(
    ({ delegator_id, role }) =>
      approvers.includes(delegator_id) &&
      !taken.includes(delegator_id) &&
      !maker_ids.includes(delegator_id) &&
      hasPermission(role, permission),
  )
  return lent ? principalOfDelegation(lent) : null
}
