import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const exceptions = {
  name: 'exceptions',
  icon: iconOf('alert'),
  page: lazyPage(() => import('./ExceptionsPage.tsx'), 'ExceptionsPage'),
  address: '/exceptions',
  access: 'transfers.handle',
  title: 'treasury.exceptions',
  navigation: { place: 30 },
} as const satisfies RouteRow
