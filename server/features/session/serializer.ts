import { apiDashboardStatus } from '../../../contract/base/calls/apiAccess.ts'
import { hasPermission, permissionNames, permissions, type Role, roles } from '../../../contract/base/people/roles.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { UserRow } from '../people/store.ts'

export const sessionUserOf = (user: UserRow): CallResponse<'/account/login'> => ({
  ...user,
  user_id: user.id,
  avatar: user.avatar_file_id,
  is_lead_page: false,
  role_id: roles[user.role].id,
  has_pin: user.pin_hash !== null,
})

/** Using the balance needs a PIN; moving it to the API balance needs a permission. */
export const userStatusOf = (user: UserRow): CallResponse<'/account/check-user-status'> => ({
  is_verified: user.is_verified,
  is_eligible: user.is_eligible,
  content: user.notice,
  is_balance_account: user.is_verified === verificationStatus.verified,
  api_dashboard_status: apiDashboardStatus[user.api_access],
  is_show_balance_transfer:
    user.is_verified === verificationStatus.verified && hasPermission(user.role, 'balance.move'),
})

export const permissionRowsOf = (role: Role) =>
  permissionNames
    .filter((name) => hasPermission(role, name))
    .map((name) => {
      const { id, pid, level } = permissions[name]
      return { permissions_id: id, id, pid, level, name }
    })
    // Spec §6: by level; a module comes before its actions.
    .sort((a, b) => a.level - b.level || a.id - b.id)
