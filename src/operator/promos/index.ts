import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const promos = {
  name: 'promos',
  icon: iconOf('ticket'),
  list: lazyPage(() => import('./PromoList.tsx'), 'PromoList'),
  calls: { getList: { path: '/staff/promo/list' } },
  addresses: { list: '/promos' },
  access: 'prices.read',
  title: 'house.promos',
  navigation: { place: 76, group: 'money' },
} as const satisfies ResourceRow
