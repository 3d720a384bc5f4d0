import { approveHandler } from './approve.ts'
import { cancelHandler } from './cancel.ts'
import { createHandler } from './create.ts'
import { denyHandler } from './deny.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { generateTransferInvoiceHandler } from './generateTransferInvoice.ts'
import { listHandler } from './list.ts'
import { payHandler } from './pay.ts'
import { requestOtpHandler } from './requestOtp.ts'
import { requoteHandler } from './requote.ts'
import { summaryHandler } from './summary.ts'

export const transfersHandlers = {
  '/transfer/list': listHandler,
  '/transfer/export': exportHandler,
  '/transfer/detail': detailHandler,
  '/transfer/summary': summaryHandler,
  '/transfer/create': createHandler,
  '/transfer/requote': requoteHandler,
  '/transfer/request-otp': requestOtpHandler,
  '/transfer/pay': payHandler,
  '/transfer/approve': approveHandler,
  '/transfer/deny': denyHandler,
  '/transfer/cancel': cancelHandler,
  '/transfer/generate-transfer-invoice': generateTransferInvoiceHandler,
}
