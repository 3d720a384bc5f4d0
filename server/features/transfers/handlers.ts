import { cancelHandler, requoteHandler } from './change.ts'
import { createHandler } from './create.ts'
import { approveHandler, denyHandler } from './decide.ts'
import { exportHandler } from './export.ts'
import { invoiceHandler } from './invoice.ts'
import { detailHandler, listHandler, summaryHandler } from './read.ts'
import { payHandler, requestOtpHandler } from './signOff.ts'

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
  '/transfer/generate-transfer-invoice': invoiceHandler,
}
