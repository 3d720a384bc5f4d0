import type { transfers as english } from '../en/transfers.ts'

export const transfers = {
  title: '转账记录',
} satisfies typeof english
