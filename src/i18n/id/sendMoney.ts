import type { sendMoney as english } from '../en/sendMoney.ts'

export const sendMoney = {
  title: 'Kirim uang ke luar negeri',
} satisfies typeof english
