import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** The specification's own address of one payment of a file; shows it as a transfer. */
export const singleReport = {
  name: 'singleReport',
  page: lazyPage(() => import('./show/TransferShow.tsx'), 'TransferShow'),
  address: '/single-report-detail/:id',
  belongsTo: 'bulk',
  access: 'transfers.read',
  title: 'shell.transfer_detail',
} as const satisfies RouteRow
