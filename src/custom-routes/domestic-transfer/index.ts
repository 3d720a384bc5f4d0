import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const domesticTransfer = {
  name: 'domesticTransfer',
  page: lazyPage(() => import('./DomesticTransferPage.tsx'), 'DomesticTransferPage'),
  address: '/domestic-single-transfer',
  header: 'transfer',
  access: 'transfers.create',
  title: 'titles.domesticTransfer',
} as const satisfies RouteRow
