import { approveOne, checkOtpOf, denyOne, requestOtp } from '../decisions/calls.ts'
import { cancelHandler } from './cancel.ts'
import { checkHandler } from './check.ts'
import { createHandler } from './create.ts'
import { bulkDecision } from './decision.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { generateTransferInvoiceHandler } from './generateTransferInvoice.ts'
import { listHandler } from './list.ts'
import { payHandler } from './pay.ts'
import { remakeHandler } from './remake.ts'
import { resumeHandler } from './resume.ts'
import { rowsHandler } from './rows.ts'
import { statusReportHandler } from './statusReport.ts'

export const bulkHandlers = {
  '/bulk/check': checkHandler,
  '/bulk/create': createHandler,
  '/bulk/list': listHandler,
  '/bulk/detail': detailHandler,
  '/bulk/rows': rowsHandler,
  '/bulk/request-otp': requestOtp(bulkDecision),
  '/bulk/check-otp': checkOtpOf(bulkDecision),
  '/bulk/pay': payHandler,
  '/bulk/approve': approveOne(bulkDecision),
  '/bulk/deny': denyOne(bulkDecision),
  '/bulk/cancel': cancelHandler,
  '/bulk/export': exportHandler,
  '/transfer/generate-transfer-invoice': generateTransferInvoiceHandler,
  '/bulk/resume': resumeHandler,
  '/bulk/remake': remakeHandler,
  '/bulk/status-report': statusReportHandler,
}
