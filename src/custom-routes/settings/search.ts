import { pathTo } from '../../addresses/paths.ts'
import type { RowSearch } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'
import { settingsTabLabel, settingsTabs } from './settingsTabs.ts'

export const settingsSearch: RowSearch = {
  offers: [
    ...settingsTabs.map((tab) => ({
      label: tab.action ?? settingsTabLabel(tab),
      path: pathTo('settings', { tab: tab.name }),
      icon: iconOf(tab.icon),
      access: tab.access,
    })),
    { label: 'titles.roles', path: pathTo('roles'), icon: iconOf('badge'), access: 'member' },
    {
      label: 'titles.approvals',
      path: pathTo('approvalPolicy'),
      icon: iconOf('rules'),
      access: 'approvals.read',
    },
  ],
}
