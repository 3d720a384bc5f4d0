import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  title: '境内转账',
} satisfies typeof english
