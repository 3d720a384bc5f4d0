import type { transferSuccess as english } from '../en/transferSuccess.ts'

export const transferSuccess = {
  title: 'Transfer terkirim',
} satisfies typeof english
