import { lazyStartPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const home = {
  name: 'home',
  icon: iconOf('home'),
  page: lazyStartPage(() => import('./HomePage.tsx'), 'HomePage'),
  address: '/home',
  access: 'member',
  title: 'home.title',
  navigation: { place: 10, label: 'shell.home', letter: 'h' },
} as const satisfies RouteRow
