import { approveMany, checkOtpOf, denyMany, requestOtp, requestPasskey } from '../decisions/calls.ts'
import { cancelHandler } from './cancel.ts'
import { createHandler } from './create.ts'
import { transferDecision } from './decision.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { limitsHandler } from './limits.ts'
import { listHandler } from './list.ts'
import { payHandler } from './pay.ts'
import { previewApprovalsHandler } from './previewApprovals.ts'
import { reportPaidHandler } from './reportPaid.ts'
import { requoteHandler } from './requote.ts'
import { signingWaysHandler } from './signingWays.ts'
import { summaryHandler } from './summary.ts'
import { totalsHandler } from './totals.ts'
import type { TransferRow } from './transferRow.ts'

const batch = { field: 'transfers', statusOf: ({ status }: TransferRow) => status }

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
  '/transfer/request-otp': requestOtp(transferDecision),
  '/transfer/request-passkey': requestPasskey(transferDecision),
  '/transfer/signing-ways': signingWaysHandler,
  '/transfer/check-otp': checkOtpOf(transferDecision),
  '/transfer/pay': payHandler,
  '/transfer/approve': approveMany(transferDecision, batch),
  '/transfer/deny': denyMany(transferDecision, batch),
  '/transfer/report-paid': reportPaidHandler,
  '/transfer/cancel': cancelHandler,
}
