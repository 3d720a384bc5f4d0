import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const switches = {
  name: 'switches',
  icon: iconOf('shield'),
  page: lazyPage(() => import('./SwitchesPage.tsx'), 'SwitchesPage'),
  address: '/switches',
  access: 'switches.read',
  title: 'treasury.switches',
  navigation: { place: 80, group: 'house' },
} as const satisfies RouteRow
