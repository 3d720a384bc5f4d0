import type { Role } from '../../contract/base/people/roles.ts'
import type { IconName } from '../ui/Icon.tsx'

export const roleIcons = {
  admin: 'key',
  maker: 'edit',
  checker: 'approve',
  viewer: 'eye',
} as const satisfies Record<Role, IconName>
