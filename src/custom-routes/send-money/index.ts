import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const sendMoney = {
  name: 'sendMoney',
  icon: iconOf('send'),
  page: lazyPage(() => import('./SendMoneyPage.tsx'), 'SendMoneyPage'),
  address: '/business-send-money/:step?/:id?',
  header: 'transfer',
  access: 'transfers.create',
  title: 'titles.sendMoney',
  navigation: { place: 30, label: 'shell.new_transfer', isPrimary: true, letter: 's' },
  endsAt: '/business-send-money/success/:id',
} as const satisfies RouteRow
