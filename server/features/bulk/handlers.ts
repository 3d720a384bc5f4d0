import { approveHandler } from './approve.ts'
import { cancelHandler } from './cancel.ts'
import { checkHandler } from './check.ts'
import { checkOtpHandler } from './checkOtp.ts'
import { createHandler } from './create.ts'
import { denyHandler } from './deny.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { generateTransferInvoiceHandler } from './generateTransferInvoice.ts'
import { listHandler } from './list.ts'
import { payHandler } from './pay.ts'
import { remakeHandler } from './remake.ts'
import { requestOtpHandler } from './requestOtp.ts'
import { resumeHandler } from './resume.ts'
import { rowsHandler } from './rows.ts'

import { statusReportHandler } from './statusReport.ts'

export const bulkHandlers = {
  '/bulk/check': checkHandler,
  '/bulk/create': createHandler,
  '/bulk/list': listHandler,
  '/bulk/detail': detailHandler,
  '/bulk/rows': rowsHandler,
  '/bulk/request-otp': requestOtpHandler,
  '/bulk/check-otp': checkOtpHandler,
  '/bulk/pay': payHandler,
  '/bulk/approve': approveHandler,
  '/bulk/deny': denyHandler,
  '/bulk/cancel': cancelHandler,
  '/bulk/export': exportHandler,
  '/transfer/generate-transfer-invoice': generateTransferInvoiceHandler,
  '/bulk/resume': resumeHandler,
  '/bulk/remake': remakeHandler,
  '/bulk/status-report': statusReportHandler,
}
