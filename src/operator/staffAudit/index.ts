import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const staffAudit = {
  name: 'staffAudit',
  icon: iconOf('history'),
  list: lazyPage(() => import('./StaffAuditList.tsx'), 'StaffAuditList'),
  calls: { getList: { path: '/staff/audit/list', sorts: ['at'] } },
  addresses: { list: '/audit' },
  access: 'audit.read',
  title: 'house.audit',
  navigation: { place: 86, group: 'house' },
} as const satisfies ResourceRow
