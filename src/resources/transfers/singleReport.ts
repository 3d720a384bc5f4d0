import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** The specification's own address of one payment out of a file; it is shown as the transfer that it is. */
export const singleReport = {
  name: 'singleReport',
  page: lazyPage(() => import('./TransferShow.tsx'), 'TransferShow'),
  address: '/single-report-detail/:id',
  belongsTo: 'bulk',
  access: 'transfers.read',
  title: 'shell.transfer_detail',
} as const satisfies RouteRow
