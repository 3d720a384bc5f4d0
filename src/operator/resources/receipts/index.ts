import { lazyPage } from '../../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../../addresses/rows.ts'
import { iconOf } from '../../../ui/Icon.tsx'

export const receipts = {
  name: 'receipts',
  icon: iconOf('document'),
  list: lazyPage(() => import('./ReceiptList.tsx'), 'ReceiptList'),
  show: lazyPage(() => import('./ReceiptShow.tsx'), 'ReceiptShow'),
  calls: { getList: { path: '/staff/receipt/list', sorts: ['reported_at'] }, getOne: '/staff/receipt/detail' },
  addresses: { list: '/receipts', show: '/receipt/:business_id/:topup_id' },
  access: 'topups.read',
  title: 'house.receipts',
  navigation: { place: 52, group: 'money' },
} as const satisfies ResourceRow
