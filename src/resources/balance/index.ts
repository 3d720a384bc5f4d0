import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const balance = {
  name: 'balance',
  icon: iconOf('wallet'),
  list: lazyPage(() => import('./BalanceList.tsx'), 'BalanceList'),
  calls: { getList: { path: '/balance/history', sorts: ['created_at'] } },
  addresses: { list: '/balance' },
  access: 'balance.read',
  title: 'titles.balance',
  navigation: { place: 50, section: 'balance', label: 'shell.balance', letter: 'b', isYielding: true },
} as const satisfies ResourceRow
