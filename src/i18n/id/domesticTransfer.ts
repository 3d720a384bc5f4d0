import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  title: 'Transfer domestik',
} satisfies typeof english
