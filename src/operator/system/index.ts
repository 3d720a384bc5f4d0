import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const system = {
  name: 'system',
  icon: iconOf('monitor'),
  page: lazyPage(() => import('./SystemPage.tsx'), 'SystemPage'),
  address: '/system',
  access: 'system.read',
  title: 'house.system',
  navigation: { place: 88, group: 'house' },
} as const satisfies RouteRow
