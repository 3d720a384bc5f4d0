import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const apiRequests = {
  name: 'apiRequests',
  icon: iconOf('plug'),
  list: lazyPage(() => import('./ApiRequestList.tsx'), 'ApiRequestList'),
  show: lazyPage(() => import('./ApiRequestShow.tsx'), 'ApiRequestShow'),
  calls: { getList: { path: '/staff/api-request/list' } },
  addresses: { list: '/api-requests', show: '/api-request/:business_id/:request_id' },
  access: 'requests.read',
  title: 'house.api_requests',
  navigation: { place: 44, group: 'house' },
} as const satisfies ResourceRow
