import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const audit = {
  name: 'audit',
  icon: iconOf('history'),
  list: lazyPage(() => import('./AuditList.tsx'), 'AuditList'),
  calls: { getList: { path: '/audit/list', sorts: ['at'] } },
  addresses: { list: '/audit-log' },
  access: { list: 'audit.read', show: 'audit.read', export: 'audit.export' },
  title: 'titles.audit',
  navigation: { place: 66, group: 'company', letter: 'l' },
} as const satisfies ResourceRow
