import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const factorRequests = {
  name: 'factorRequests',
  icon: iconOf('key'),
  page: lazyPage(() => import('./FactorRequestsPage.tsx'), 'FactorRequestsPage'),
  address: '/factor-requests',
  access: 'factors.read',
  title: 'house.factor_requests',
  navigation: { place: 42, group: 'house' },
} as const satisfies RouteRow
