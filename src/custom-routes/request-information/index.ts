import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const requestInformation = {
  name: 'requestInformation',
  page: lazyPage(() => import('./RequestInformationPage.tsx'), 'RequestInformationPage'),
  address: '/request-information',
  access: 'openapi.manage',
  title: 'titles.requestInformation',
  belongsTo: 'requestApi',
} as const satisfies RouteRow
