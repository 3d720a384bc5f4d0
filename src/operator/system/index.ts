import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow, RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

const address = '/system'
const within = { access: 'system.read', title: 'house.system', within: 'system', addresses: { list: address } } as const

export const system = {
  name: 'system',
  icon: iconOf('monitor'),
  page: lazyPage(() => import('./SystemPage.tsx'), 'SystemPage'),
  address,
  access: 'system.read',
  title: 'house.system',
  navigation: { place: 88, group: 'house' },
} as const satisfies RouteRow

export const jobs = {
  name: 'jobs',
  calls: { getList: { path: '/staff/system/jobs' } },
  ...within,
} as const satisfies ResourceRow

export const mails = {
  name: 'mails',
  calls: { getList: { path: '/staff/system/mails' } },
  ...within,
} as const satisfies ResourceRow
