import type { recipients as english } from '../en/recipients.ts'

export const recipients = {
  title: '收款人',
} satisfies typeof english
