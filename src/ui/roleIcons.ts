import type { Role } from '../../contract/base/roles.ts'
import type { IconName } from './Icon.tsx'

export const roleIcons = {
  admin: 'shield',
  maker: 'edit',
  checker: 'check_circle',
  viewer: 'eye',
} as const satisfies Record<Role, IconName>
