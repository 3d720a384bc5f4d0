import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const factorRequests = {
  name: 'factorRequests',
  icon: iconOf('fingerprint'),
  list: lazyPage(() => import('./FactorRequestList.tsx'), 'FactorRequestList'),
  calls: { getList: { path: '/staff/factor/list' } },
  addresses: { list: '/factor-requests' },
  access: 'factors.read',
  title: 'house.factor_requests',
  navigation: { place: 42, group: 'house' },
} as const satisfies ResourceRow
