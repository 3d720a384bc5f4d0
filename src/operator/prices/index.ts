import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const prices = {
  name: 'prices',
  icon: iconOf('percent'),
  page: lazyPage(() => import('./PricesPage.tsx'), 'PricesPage'),
  address: '/prices',
  access: 'prices.read',
  title: 'house.prices',
  navigation: { place: 74, group: 'money' },
} as const satisfies RouteRow
