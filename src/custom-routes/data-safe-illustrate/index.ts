import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const dataSafeIllustrate = {
  name: 'dataSafeIllustrate',
  page: lazyPage(() => import('./DataSafePage.tsx'), 'DataSafePage'),
  address: '/data-safe-illustrate',
  header: 'single',
  access: 'member',
  title: 'titles.verification',
} as const satisfies RouteRow
