import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const promos = {
  name: 'promos',
  icon: iconOf('edit'),
  page: lazyPage(() => import('./PromosPage.tsx'), 'PromosPage'),
  address: '/promos',
  access: 'prices.read',
  title: 'house.promos',
  navigation: { place: 76, group: 'money' },
} as const satisfies RouteRow
