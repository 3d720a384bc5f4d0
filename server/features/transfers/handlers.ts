import { approveHandler } from './approve.ts'
import { cancelHandler } from './cancel.ts'
import { checkOtpHandler } from './checkOtp.ts'
import { createHandler } from './create.ts'
import { denyHandler } from './deny.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { limitsHandler } from './limits.ts'
import { listHandler } from './list.ts'
import { payHandler } from './pay.ts'
import { previewApprovalsHandler } from './previewApprovals.ts'
import { reportPaidHandler } from './reportPaid.ts'
import { requestOtpHandler } from './requestOtp.ts'
import { requestPasskeyHandler } from './requestPasskey.ts'
import { requoteHandler } from './requote.ts'
import { signingWaysHandler } from './signingWays.ts'
import { summaryHandler } from './summary.ts'
import { totalsHandler } from './totals.ts'

export const transfersHandlers = {
  '/transfer/list': listHandler,
  '/transfer/export': exportHandler,
  '/transfer/totals': totalsHandler,
  '/transfer/detail': detailHandler,
  '/transfer/summary': summaryHandler,
  '/transfer/preview-approvals': previewApprovalsHandler,
  '/transfer/limits': limitsHandler,
  '/transfer/create': createHandler,
  '/transfer/requote': requoteHandler,
  '/transfer/request-otp': requestOtpHandler,
  '/transfer/request-passkey': requestPasskeyHandler,
  '/transfer/signing-ways': signingWaysHandler,
  '/transfer/check-otp': checkOtpHandler,
  '/transfer/pay': payHandler,
  '/transfer/approve': approveHandler,
  '/transfer/deny': denyHandler,
  '/transfer/report-paid': reportPaidHandler,
  '/transfer/cancel': cancelHandler,
}
