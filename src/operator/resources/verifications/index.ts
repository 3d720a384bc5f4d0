import { lazyPage } from '../../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../../addresses/rows.ts'
import { iconOf } from '../../../ui/Icon.tsx'

export const verifications = {
  name: 'verifications',
  icon: iconOf('badge'),
  list: lazyPage(() => import('./CaseList.tsx'), 'CaseList'),
  show: lazyPage(() => import('./CaseShow.tsx'), 'CaseShow'),
  calls: {
    getList: { path: '/staff/verification/list', sorts: ['submitted_at'] },
    getOne: '/staff/verification/detail',
  },
  addresses: { list: '/verifications', show: '/verification/:business_id/:case_id' },
  access: 'verification.read',
  title: 'operator.verifications',
  navigation: { place: 20 },
} as const satisfies ResourceRow
