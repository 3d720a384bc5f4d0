import type { TableRow } from '../addresses/rows.ts'
import { approvalPolicy } from './approval-policy/index.ts'
import { domesticTransfer } from './domestic-transfer/index.ts'
import { home } from './home/index.ts'
import { roles } from './roles/index.ts'
import { sendMoney } from './send-money/index.ts'
import { settings } from './settings/index.ts'
import { transferSuccess } from './transfer-success/index.ts'

/** Table of contents: a new flow, or a page that is no resource, is a new line. */
export const customRoutes = [
  home,
  sendMoney,
  domesticTransfer,
  transferSuccess,
  approvalPolicy,
  settings,
  roles,
] as const satisfies readonly TableRow[]

declare module '../addresses/paths.ts' {
  interface Register {
    customRoutes: typeof customRoutes
  }
}
