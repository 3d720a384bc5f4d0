import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const transferSuccess = {
  name: 'transferSuccess',
  page: lazyPage(() => import('./TransferSuccessPage.tsx'), 'TransferSuccessPage'),
  address: '/transfer-success/:type',
  header: 'transfer',
  access: 'transfers.read',
  title: 'titles.transferSuccess',
  endsAt: '/transfer-success/:type',
} as const satisfies RouteRow
