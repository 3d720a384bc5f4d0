import type { sendMoney as english } from '../en/sendMoney.ts'

export const sendMoney = {
  title: '跨境汇款',
} satisfies typeof english
