import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const proposals = {
  name: 'proposals',
  icon: iconOf('approve'),
  page: lazyPage(() => import('./ChangeRequestsPage.tsx'), 'ChangeRequestsPage'),
  address: '/proposals',
  access: 'proposals.read',
  title: 'treasury.proposals',
  navigation: { place: 20 },
} as const satisfies RouteRow
