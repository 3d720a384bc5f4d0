import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const apiRequests = {
  name: 'apiRequests',
  icon: iconOf('globe'),
  page: lazyPage(() => import('./ApiRequestsPage.tsx'), 'ApiRequestsPage'),
  address: '/api-requests',
  access: 'requests.read',
  title: 'house.api_requests',
  navigation: { place: 44, group: 'house' },
} as const satisfies RouteRow

export const apiRequest = {
  name: 'apiRequest',
  page: lazyPage(() => import('./ApiRequestPage.tsx'), 'ApiRequestPage'),
  address: '/api-request/:business_id/:request_id',
  access: 'requests.read',
  title: 'house.api_requests',
  belongsTo: 'apiRequests',
} as const satisfies RouteRow
