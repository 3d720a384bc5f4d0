import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow, RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

const shared = { access: 'transfers.handle', title: 'treasury.exceptions' } as const

export const exceptions = {
  name: 'exceptions',
  icon: iconOf('alert'),
  page: lazyPage(() => import('./ExceptionsPage.tsx'), 'ExceptionsPage'),
  address: '/exceptions',
  ...shared,
  navigation: { place: 30 },
} as const satisfies RouteRow

export const railFiles = {
  name: 'railFiles',
  calls: { getList: { path: '/staff/rail-file/list' } },
  addresses: { list: '/exceptions' },
  within: 'exceptions',
  ...shared,
} as const satisfies ResourceRow
