import type { transferSuccess as english } from '../en/transferSuccess.ts'

export const transferSuccess = {
  title: '转账已提交',
} satisfies typeof english
