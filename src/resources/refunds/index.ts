import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const refunds = {
  name: 'refunds',
  icon: iconOf('undo'),
  recordRepresentation: 'refund_reference',
  list: lazyPage(() => import('./RefundList.tsx'), 'RefundList'),
  show: lazyPage(() => import('./RefundShow.tsx'), 'RefundShow'),
  calls: { getList: { path: '/refund/list', sorts: ['transfer_at'] }, getOne: '/refund/detail' },
  addresses: { list: '/refund/list', show: '/refund/detail/:id' },
  access: { list: 'refunds.read', show: 'refunds.read', request: 'refunds.request', approve: 'refunds.approve' },
  title: { list: 'titles.refunds', show: 'titles.refunds_detail' },
  navigation: { place: 55, section: 'balance', label: 'titles.refunds', letter: 'f', isYielding: true },
} as const satisfies ResourceRow
