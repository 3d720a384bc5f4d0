import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const home = {
  name: 'home',
  icon: iconOf('home'),
  page: lazyPage(() => import('./OperatorHome.tsx'), 'OperatorHome'),
  address: '/home',
  access: 'member',
  title: 'operator.home',
  navigation: { place: 10, isYielding: true },
} as const satisfies RouteRow
