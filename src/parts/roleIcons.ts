import type { Role } from '../../contract/base/people/roles.ts'
import type { IconName } from '../ui/Icon.tsx'

export const roleIcons = {
  admin: 'shield',
  maker: 'edit',
  checker: 'check_circle',
  viewer: 'eye',
} as const satisfies Record<Role, IconName>
