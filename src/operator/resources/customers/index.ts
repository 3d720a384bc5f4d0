import { lazyPage } from '../../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../../addresses/rows.ts'
import { iconOf } from '../../../ui/Icon.tsx'

export const customers = {
  name: 'customers',
  icon: iconOf('building'),
  list: lazyPage(() => import('./CustomerList.tsx'), 'CustomerList'),
  show: lazyPage(() => import('./CustomerShow.tsx'), 'CustomerShow'),
  calls: { getList: { path: '/staff/customer/list', sorts: ['created_at'] } },
  addresses: { list: '/customers', show: '/customer/:id' },
  access: 'customers.read',
  title: 'operator.customers',
  navigation: { place: 40 },
} as const satisfies ResourceRow
