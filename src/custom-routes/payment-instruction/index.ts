import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

export const paymentInstruction = {
  name: 'paymentInstruction',
  page: lazyPage(() => import('./PaymentInstructionPage.tsx'), 'PaymentInstructionPage'),
  address: '/payment-instruction/:id',
  belongsTo: 'transfers',
  access: 'transfers.read',
  title: 'titles.payIn',
} as const satisfies RouteRow
