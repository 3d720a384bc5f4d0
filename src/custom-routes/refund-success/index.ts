import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const refundSuccess = {
  name: 'refundSuccess',
  page: lazyPage(() => import('./RefundSuccessPage.tsx'), 'RefundSuccessPage'),
  address: '/refund-success',
  header: 'single',
  access: 'refunds.read',
  title: 'titles.refunds',
  belongsTo: 'refunds',
} as const satisfies RouteRow
