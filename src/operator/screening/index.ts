import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const screeningHits = {
  name: 'screeningHits',
  icon: iconOf('shield'),
  page: lazyPage(() => import('./ScreeningPage.tsx'), 'ScreeningPage'),
  address: '/screening',
  access: 'screening.read',
  title: 'screening.title',
  navigation: { place: 35 },
} as const satisfies RouteRow
