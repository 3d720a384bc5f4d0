import { usePermissions } from 'ra-core'
import type { PermissionName } from '../../contract/base/roles.ts'

/** Whether the signed-in person has the right; undefined until that is known. */
export function usePermitted(): ((access: 'member' | PermissionName) => boolean) | undefined {
  const { permissions, isPending } = usePermissions<readonly PermissionName[]>()
  if (isPending || !permissions) return undefined
  return (access) => access === 'member' || permissions.includes(access)
}
