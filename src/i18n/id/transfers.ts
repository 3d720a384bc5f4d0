import type { transfers as english } from '../en/transfers.ts'

export const transfers = {
  title: 'Transfer',
} satisfies typeof english
