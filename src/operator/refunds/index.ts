import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const refundQueue = {
  name: 'refundQueue',
  icon: iconOf('undo'),
  list: lazyPage(() => import('./RefundList.tsx'), 'RefundList'),
  calls: { getList: { path: '/staff/refund/list' } },
  addresses: { list: '/refunds' },
  access: 'refunds.read',
  title: 'house.refunds',
  navigation: { place: 54, group: 'money' },
} as const satisfies ResourceRow
