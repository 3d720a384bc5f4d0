import type { balance as english } from '../en/balance.ts'

export const balance = {
  title: '余额',
} satisfies typeof english
