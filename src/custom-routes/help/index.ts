import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const help = {
  name: 'help',
  icon: iconOf('help'),
  page: lazyPage(() => import('./HelpPage.tsx'), 'HelpPage'),
  address: '/help',
  access: 'member',
  title: 'titles.help',
} as const satisfies RouteRow
