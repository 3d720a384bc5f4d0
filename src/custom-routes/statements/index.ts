import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const statements = {
  name: 'statements',
  page: lazyPage(() => import('./StatementsPage.tsx'), 'StatementsPage'),
  address: '/balance/statements',
  access: 'balance.read',
  search: async () => (await import('./search.ts')).statementsSearch,
  title: 'titles.statements',
  belongsTo: 'balance',
} as const satisfies RouteRow
