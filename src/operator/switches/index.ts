import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const switches = {
  name: 'switches',
  icon: iconOf('power'),
  list: lazyPage(() => import('./SwitchList.tsx'), 'SwitchList'),
  calls: { getList: { path: '/staff/switch/list' } },
  addresses: { list: '/switches' },
  access: 'switches.read',
  title: 'treasury.switches',
  navigation: { place: 80, group: 'house' },
} as const satisfies ResourceRow
