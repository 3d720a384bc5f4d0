import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const books = {
  name: 'books',
  icon: iconOf('list'),
  page: lazyPage(() => import('./BooksPage.tsx'), 'BooksPage'),
  address: '/books',
  access: 'books.read',
  title: 'treasury.books',
  navigation: { place: 70, group: 'money' },
} as const satisfies RouteRow
