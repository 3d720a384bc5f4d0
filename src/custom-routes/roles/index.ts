import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const roles = {
  name: 'roles',

  page: lazyPage(() => import('./RolesPage.tsx'), 'RolesPage'),
  address: '/roles',
  access: 'member',
  title: 'titles.roles',
  belongsTo: 'settings',
} as const satisfies RouteRow
