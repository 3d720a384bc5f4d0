import type { PermissionName } from '../../../contract/roles.ts'
import { type LazyPage, lazyPage } from '../../custom-routes/lazyPage.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface SettingsTab {
  /** Its part of the address; of its text key with `_` for `-`. */
  name: string
  icon: IconName
  /** `member`: everyone signed in; else the permission that shows the tab. */
  access: 'member' | PermissionName
  element: LazyPage
}

/** The tabs of spec §2, in its order: a new tab is a new row, and its label in `settings.tabs`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'language',
    icon: 'globe',
    access: 'member',
    element: lazyPage(
      () => import('./LanguageTab.tsx'),
      (tab) => tab.LanguageTab,
    ),
  },
]
