import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const staffAudit = {
  name: 'staffAudit',
  icon: iconOf('eye'),
  page: lazyPage(() => import('./StaffAuditPage.tsx'), 'StaffAuditPage'),
  address: '/audit',
  access: 'audit.read',
  title: 'house.audit',
  navigation: { place: 86, group: 'house' },
} as const satisfies RouteRow
