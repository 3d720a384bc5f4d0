import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const refundQueue = {
  name: 'refundQueue',
  icon: iconOf('undo'),
  page: lazyPage(() => import('./RefundsPage.tsx'), 'RefundsPage'),
  address: '/refunds',
  access: 'refunds.read',
  title: 'house.refunds',
  navigation: { place: 54, group: 'money' },
} as const satisfies RouteRow
