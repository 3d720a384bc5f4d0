import { hasPermission, type PermissionName, type Role, roleNames } from '../../contract/base/people/roles.ts'

export const rolesWith = (permission: PermissionName): Role[] =>
  roleNames.filter((role) => hasPermission(role, permission))
