import { usePermissions } from 'react-admin'
import type { Access } from '../addresses/rows.ts'

/** Whether the signed-in person has the right; undefined while loading. */
export function usePermitted(): ((access: Access) => boolean) | undefined {
  const { permissions, isPending } = usePermissions<readonly Access[]>()
  if (isPending || !permissions) return undefined
  return (access) => access === 'member' || permissions.includes(access)
}
