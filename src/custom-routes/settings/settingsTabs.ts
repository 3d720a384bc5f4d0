import type { PermissionName } from '../../../contract/base/roles.ts'
import { type LazyPage, lazyPage } from '../../addresses/lazyPage.ts'
import type { PathName } from '../../addresses/paths.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface SettingsTab {
  /** Its part of the address; of its text key with `_` for `-`. */
  name: string
  icon: IconName
  /** `member`: everyone signed in; else the permission that shows the tab. */
  access: 'member' | PermissionName
  /** The tab's own component, or the name of a resource whose list is shown here. */
  element: LazyPage | PathName
}

/** The tabs of spec §2, in its order: a new tab is a new row, and its label in `settings.tabs`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'profile',
    icon: 'user',
    access: 'member',
    element: lazyPage(() => import('./ProfileTab.tsx'), 'ProfileTab'),
  },
  {
    name: 'additional-details',
    icon: 'info',
    access: 'settings.company',
    element: lazyPage(() => import('./AdditionalTab.tsx'), 'AdditionalTab'),
  },
  {
    name: 'documents',
    icon: 'document',
    access: 'settings.company',
    element: lazyPage(() => import('./DocumentsTab.tsx'), 'DocumentsTab'),
  },
  {
    name: 'bank-accounts',
    icon: 'bank',
    access: 'settings.read',
    element: lazyPage(() => import('./BankAccountsTab.tsx'), 'BankAccountsTab'),
  },
  {
    name: 'password',
    icon: 'lock',
    access: 'member',
    element: lazyPage(() => import('./PasswordTab.tsx'), 'PasswordTab'),
  },
  {
    name: 'payment-pin',
    icon: 'key',
    access: 'member',
    element: lazyPage(() => import('./PaymentPinTab.tsx'), 'PaymentPinTab'),
  },
  {
    name: 'two-factor',
    icon: 'shield',
    access: 'member',
    element: lazyPage(() => import('./TwoFactorTab.tsx'), 'TwoFactorTab'),
  },
  {
    name: 'user-management',
    icon: 'users',
    access: 'team.read',
    element: 'users.list',
  },
  {
    name: 'language',
    icon: 'globe',
    access: 'member',
    element: lazyPage(() => import('./LanguageTab.tsx'), 'LanguageTab'),
  },
]
