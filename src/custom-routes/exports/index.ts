import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

/** Not in the specification: files that take longer to create than a request may. */
export const exportedFiles = {
  name: 'exports',
  icon: iconOf('folder'),
  page: lazyPage(() => import('./ExportsPage.tsx'), 'ExportsPage'),
  address: '/exports',
  access: 'member',
  title: 'titles.exports',
  navigation: { place: 95, group: 'you' },
} as const satisfies RouteRow
