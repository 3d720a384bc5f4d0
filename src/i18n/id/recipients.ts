import type { recipients as english } from '../en/recipients.ts'

export const recipients = {
  title: 'Penerima',
} satisfies typeof english
