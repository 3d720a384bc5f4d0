import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const requestApi = {
  name: 'requestApi',
  icon: iconOf('key'),
  page: lazyPage(() => import('./RequestApiPage.tsx'), 'RequestApiPage'),
  address: '/request-api',
  access: { show: 'openapi.read', manage: 'openapi.manage' },
  title: 'titles.requestApi',
  navigation: { place: 91, group: 'company' },
} as const satisfies RouteRow
