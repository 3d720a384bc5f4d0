import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const homeNotices = {
  name: 'homeNotices',
  icon: iconOf('bell'),
  page: lazyPage(() => import('./NoticesPage.tsx'), 'NoticesPage'),
  address: '/notices',
  access: 'notices.read',
  title: 'house.notices',
  navigation: { place: 84, group: 'house' },
} as const satisfies RouteRow
