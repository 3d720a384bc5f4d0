import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const books = {
  name: 'books',
  icon: iconOf('book'),
  page: lazyPage(() => import('./LedgerPage.tsx'), 'LedgerPage'),
  address: '/books',
  access: 'books.read',
  title: 'treasury.books',
  navigation: { place: 70, group: 'money' },
} as const satisfies RouteRow

export const bookEntries = {
  name: 'bookEntries',
  icon: iconOf('list'),
  page: lazyPage(() => import('./EntriesPage.tsx'), 'EntriesPage'),
  address: '/books/entries',
  access: 'books.read',
  title: 'treasury.all_entries',
  belongsTo: 'books',
} as const satisfies RouteRow
