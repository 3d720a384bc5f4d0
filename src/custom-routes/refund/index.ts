import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** The specification's address for all refunds: redirects to their list. */
export const refund = {
  name: 'refund',
  page: lazyPage(() => import('./RefundPage.tsx'), 'RefundPage'),
  address: '/refund',
  access: 'refunds.read',
  title: 'titles.refunds',
  belongsTo: 'refunds',
} as const satisfies RouteRow
