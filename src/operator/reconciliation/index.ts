import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const reconciliation = {
  name: 'reconciliation',
  icon: iconOf('swap'),
  page: lazyPage(() => import('./ReconciliationPage.tsx'), 'ReconciliationPage'),
  address: '/reconciliation',
  access: 'books.reconcile',
  title: 'treasury.reconciliation',
  navigation: { place: 60, group: 'money' },
} as const satisfies RouteRow
