import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const approvalPolicy = {
  name: 'approvalPolicy',
  icon: iconOf('rules'),
  page: lazyPage(() => import('./ApprovalPolicyPage.tsx'), 'ApprovalPolicyPage'),
  address: '/approval-policy',
  access: {
    show: 'approvals.read',
    edit: 'approvals.edit',
    publish: 'approvals.publish',
    delegate: 'approvals.delegate',
  },
  title: 'titles.approvals',
  navigation: { place: 64, group: 'company', access: 'approvals.delegate', letter: 'a' },
} as const satisfies RouteRow
