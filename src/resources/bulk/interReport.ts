import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** The specification's own address of a bulk transfer abroad; shows the common page. */
export const bulkInterReport = {
  name: 'bulkInterReport',
  page: lazyPage(() => import('./BulkShow.tsx'), 'BulkShow'),
  address: '/bulk-inter-report-detail/:id/:type',
  belongsTo: 'bulk',
  access: 'transfers.read',
  title: 'titles.bulk_detail',
} as const satisfies RouteRow
