import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const brands = {
  name: 'brands',
  icon: iconOf('palette'),
  page: lazyPage(() => import('./BrandsPage.tsx'), 'BrandsPage'),
  address: '/brands',
  access: 'switches.read',
  title: 'house.brands',
  navigation: { place: 82, group: 'house' },
} as const satisfies RouteRow
