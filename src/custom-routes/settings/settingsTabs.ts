import type { PermissionName } from '../../../contract/base/people/roles.ts'
import { type LazyPage, lazyPage } from '../../addresses/lazyPage.ts'
import { type PathName, pathTo } from '../../addresses/paths.ts'
import type { NavigationGroup } from '../../addresses/rows.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface SettingsTab {
  group: NavigationGroup
  /** Its part of the address; in its text key, `_` replaces `-`. */
  name: string
  icon: IconName
  /** `member`: everyone signed in; otherwise the permission that shows the tab. */
  access: 'member' | PermissionName
  /** The tab's own component, or the name of a resource whose list is shown here. */
  element: LazyPage | PathName
  /** Key of its name in the search. Default: its label. */
  action?: string
}

export const settingsTabLabel = (tab: SettingsTab): string => `settings.tabs.${tab.name.replaceAll('-', '_')}`

/** The nine tabs of spec §2 and three more. A new tab is a new row, with its label in `settings.tabs`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    group: 'you',
    name: 'profile',
    icon: 'user',
    access: 'member',
    element: lazyPage(() => import('./ProfileTab.tsx'), 'ProfileTab'),
  },
  {
    group: 'company',
    name: 'additional-details',
    icon: 'building',
    access: 'settings.company',
    element: lazyPage(() => import('./AdditionalTab.tsx'), 'AdditionalTab'),
  },
  {
    group: 'company',
    name: 'documents',
    icon: 'document',
    access: 'settings.company',
    element: lazyPage(() => import('./DocumentsTab.tsx'), 'DocumentsTab'),
  },
  {
    group: 'company',
    name: 'bank-accounts',
    icon: 'bank',
    access: 'settings.read',
    element: lazyPage(() => import('./BankAccountsTab.tsx'), 'BankAccountsTab'),
  },
  {
    group: 'you',
    name: 'password',
    action: 'settings.password.title',
    icon: 'lock',
    access: 'member',
    element: lazyPage(() => import('./PasswordTab.tsx'), 'PasswordTab'),
  },
  {
    group: 'you',
    name: 'payment-pin',
    action: 'settings.pin.change',
    icon: 'keypad',
    access: 'member',
    element: lazyPage(() => import('./PaymentPinTab.tsx'), 'PaymentPinTab'),
  },
  {
    group: 'you',
    name: 'two-factor',
    icon: 'shield',
    access: 'member',
    element: lazyPage(() => import('./TwoFactorTab.tsx'), 'TwoFactorTab'),
  },
  {
    group: 'you',
    name: 'sessions',
    icon: 'monitor',
    access: 'member',
    element: lazyPage(() => import('./OpenSessions.tsx'), 'OpenSessions'),
  },
  {
    group: 'you',
    name: 'agents',
    icon: 'bot',
    access: 'member',
    element: lazyPage(() => import('./AgentsTab.tsx'), 'AgentsTab'),
  },
  {
    group: 'you',
    name: 'notifications',
    icon: 'bell',
    access: 'member',
    element: lazyPage(() => import('./NoticePreferences.tsx'), 'NoticePreferences'),
  },
  {
    group: 'company',
    name: 'user-management',
    icon: 'users',
    access: 'team.read',
    element: 'users.list',
  },
  {
    group: 'you',
    name: 'language',
    icon: 'globe',
    access: 'member',
    element: lazyPage(() => import('./LanguageTab.tsx'), 'LanguageTab'),
  },
]

/** Pages with their own route, listed among the tabs of their group. */
export const settingsPages = [
  {
    group: 'company',
    path: () => pathTo('approvalPolicy'),
    label: 'titles.approvals',
    icon: 'rules',
    access: 'approvals.read',
  },
  { group: 'company', path: () => pathTo('audit.list'), label: 'titles.audit', icon: 'history', access: 'audit.read' },
] as const satisfies readonly (Pick<SettingsTab, 'group' | 'icon' | 'access'> & { path: () => string; label: string })[]
