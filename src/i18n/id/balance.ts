import type { balance as english } from '../en/balance.ts'

export const balance = {
  title: 'Saldo',
} satisfies typeof english
