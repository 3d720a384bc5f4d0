import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const schedules = {
  name: 'schedules',
  icon: iconOf('scheduled'),
  recordRepresentation: 'reference',
  list: lazyPage(() => import('./ScheduleList.tsx'), 'ScheduleList'),
  show: lazyPage(() => import('./ScheduleShow.tsx'), 'ScheduleShow'),
  calls: { getList: { path: '/schedule/list', sorts: ['created_at'] }, getOne: '/schedule/detail' },
  addresses: { list: '/schedules', show: '/schedules/:idSchedule' },
  access: { list: 'transfers.read', show: 'transfers.read' },
  title: { list: 'titles.schedules', show: 'titles.schedules_detail' },
  navigation: { place: 25, section: 'pay', label: 'titles.schedules', letter: 'e', isYielding: true },
} as const satisfies ResourceRow
