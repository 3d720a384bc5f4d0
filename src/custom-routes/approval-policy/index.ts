import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const approvalPolicy = {
  name: 'approvalPolicy',
  icon: iconOf('check_circle'),
  page: lazyPage(() => import('./ApprovalPolicyPage.tsx'), 'ApprovalPolicyPage'),
  address: '/approval-policy',
  access: {
    show: 'approvals.read',
    edit: 'approvals.edit',
    publish: 'approvals.publish',
    delegate: 'approvals.delegate',
  },
  title: 'approvals.title',
  navigation: { place: 60, access: 'approvals.delegate', isWideOnly: true, isInUserMenu: true },
} as const satisfies RouteRow
