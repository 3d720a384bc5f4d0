import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const businessBulkTransfer = {
  name: 'businessBulkTransfer',
  page: lazyPage(() => import('./BusinessBulkPage.tsx'), 'BusinessBulkPage'),
  address: '/business-bulk-transfer',
  header: 'transfer',
  access: 'transfers.create',
  title: 'titles.bulk_international',
} as const satisfies RouteRow
