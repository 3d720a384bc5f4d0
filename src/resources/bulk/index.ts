import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const bulk = {
  name: 'bulk',
  icon: iconOf('layers'),
  recordRepresentation: 'reference',
  list: lazyPage(() => import('./BulkList.tsx'), 'BulkList'),
  show: lazyPage(() => import('./BulkShow.tsx'), 'BulkShow'),
  calls: { getList: { path: '/bulk/list', sorts: ['created_at'], defaults: { tab: 'all' } }, getOne: '/bulk/detail' },
  addresses: { list: '/bulk-report-list/:type?', show: '/bulk-report-detail/:id/:type?' },
  access: { list: 'transfers.read', show: 'transfers.read' },
  title: { list: 'titles.bulk', show: 'titles.bulk_detail' },
  navigation: { place: 25, section: 'pay', label: 'titles.bulk', isYielding: true },
} as const satisfies ResourceRow
