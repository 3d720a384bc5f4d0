import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

/** The approval inbox; the address may name the open transfer. */
export const approvalInbox = {
  name: 'approvalDesk',
  icon: iconOf('approve'),
  page: lazyPage(() => import('./inbox/ApprovalInboxPage.tsx'), 'ApprovalInboxPage'),
  address: '/approval-desk/:id?',
  access: 'transfers.approve',
  title: 'shell.approval_desk',
  navigation: { place: 15, section: 'pay', label: 'shell.approval_desk', countedBy: '/desk/count', letter: 'd' },
} as const satisfies RouteRow
