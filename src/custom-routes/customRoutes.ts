import type { TableRow } from '../addresses/rows.ts'
import { approvalPolicy } from './approval-policy/index.ts'
import { businessBulkTransfer } from './business-bulk-transfer/index.ts'
import { topUp } from './business-topup/index.ts'
import { businessVerify, businessVerifyUpdate, verificationStatusPage } from './business-verify/index.ts'
import { connectAgent } from './connect-agent/index.ts'
import { connectDevice } from './connect-device/index.ts'
import { dataSafeIllustrate } from './data-safe-illustrate/index.ts'
import { domesticBulkTransfer } from './domestic-bulk-transfer/index.ts'
import { domesticTransfer } from './domestic-transfer/index.ts'
import { exportedFiles } from './exports/index.ts'
import { help } from './help/index.ts'
import { home } from './home/index.ts'
import { paymentInstruction } from './payment-instruction/index.ts'
import { refund } from './refund/index.ts'
import { refundSuccess } from './refund-success/index.ts'
import { requestApi } from './request-api/index.ts'
import { requestInformation } from './request-information/index.ts'
import { roles } from './roles/index.ts'
import { sendMoney } from './send-money/index.ts'
import { settings } from './settings/index.ts'
import { statements } from './statements/index.ts'
import { transferSuccess } from './transfer-success/index.ts'

/** All routes: a new flow, or a page that is not a resource, is a new line. */
export const customRoutes = [
  home,
  sendMoney,
  domesticTransfer,
  domesticBulkTransfer,
  businessBulkTransfer,
  transferSuccess,
  paymentInstruction,
  topUp,
  refund,
  refundSuccess,
  dataSafeIllustrate,
  verificationStatusPage,
  businessVerify,
  businessVerifyUpdate,
  approvalPolicy,
  statements,
  exportedFiles,
  settings,
  help,
  requestApi,
  connectAgent,
  connectDevice,
  requestInformation,
  roles,
] as const satisfies readonly TableRow[]

declare module '../addresses/paths.ts' {
  interface Register {
    customRoutes: typeof customRoutes
  }
}
