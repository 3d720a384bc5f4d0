import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const domesticBulkTransfer = {
  name: 'domesticBulkTransfer',
  page: lazyPage(() => import('./DomesticBulkPage.tsx'), 'DomesticBulkPage'),
  address: '/domestic-bulk-transfer',
  header: 'transfer',
  access: 'transfers.create',
  title: 'titles.bulk_domestic',
} as const satisfies RouteRow
