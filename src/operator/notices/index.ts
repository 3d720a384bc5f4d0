import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow, RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

const address = '/notices'
const within = {
  access: 'notices.read',
  title: 'house.notices',
  within: 'homeNotices',
  addresses: { list: address },
} as const

export const homeNotices = {
  name: 'homeNotices',
  icon: iconOf('megaphone'),
  page: lazyPage(() => import('./NoticesPage.tsx'), 'NoticesPage'),
  address,
  access: 'notices.read',
  title: 'house.notices',
  navigation: { place: 84, group: 'house' },
} as const satisfies RouteRow

export const notices = {
  name: 'notices',
  calls: { getList: { path: '/staff/notice/list' } },
  ...within,
} as const satisfies ResourceRow

export const holidays = {
  name: 'holidays',
  calls: { getList: { path: '/staff/holiday/list' } },
  ...within,
} as const satisfies ResourceRow
