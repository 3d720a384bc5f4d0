import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const settings = {
  name: 'settings',
  icon: iconOf('settings'),
  page: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  address: '/user-settings/:tab?',
  access: { show: 'member', company: 'settings.company', bank_accounts: 'settings.bank_accounts' },
  title: 'settings.title',
  navigation: { place: 80, isWideOnly: true, isInUserMenu: true },
} as const satisfies RouteRow
