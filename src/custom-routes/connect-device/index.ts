import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** Where a person types the code that a command line shows (`devicePaths.confirm`). */
export const connectDevice = {
  name: 'connectDevice',
  page: lazyPage(() => import('./ConnectDevicePage.tsx'), 'ConnectDevicePage'),
  address: '/device',
  header: 'single',
  access: 'openapi.manage',
  title: 'titles.connectDevice',
  belongsTo: 'requestApi',
} as const satisfies RouteRow
