import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const settings = {
  name: 'settings',
  icon: iconOf('settings'),
  page: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  address: '/user-settings/:tab?',
  access: { show: 'member', company: 'settings.company', bank_accounts: 'settings.bank_accounts' },
  search: async () => (await import('./search.ts')).settingsSearch,
  title: 'titles.settings',
  navigation: [
    {
      place: 60,
      group: 'company',
      letter: 'c',
      label: 'titles.settings_company',
      icon: iconOf('building'),
      access: 'settings.read',
      params: { tab: 'company' },
      covers: ['company', 'additional-details', 'documents', 'bank-accounts'].map((tab) => `/user-settings/${tab}`),
    },
    {
      place: 62,
      group: 'company',
      letter: 'p',
      label: 'titles.team',
      icon: iconOf('users'),
      access: 'team.read',
      params: { tab: 'user-management' },
      covers: ['/user-settings/user-management/*'],
    },
    { place: 90, group: 'you', letter: 'y' },
  ],
} as const satisfies RouteRow
