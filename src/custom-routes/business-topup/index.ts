import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const topUp = {
  name: 'topUp',
  page: lazyPage(() => import('./TopUpPage.tsx'), 'TopUpPage'),
  address: '/business-topup/:toStep',
  header: 'balance',
  belongsTo: 'balance',
  access: 'balance.top_up',
  title: 'titles.topUp',
} as const satisfies RouteRow
