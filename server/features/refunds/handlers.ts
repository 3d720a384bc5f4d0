import { approveHandler } from './approve.ts'
import { denyHandler } from './deny.ts'
import { detailHandler } from './detail.ts'
import { listHandler } from './list.ts'
import { proofHandler } from './proof.ts'
import { requestHandler } from './request.ts'
import { checkOtpHandler, requestOtpHandler } from './requestOtp.ts'
import { waitingHandler } from './waiting.ts'
import { withdrawHandler } from './withdraw.ts'

export const refundsHandlers = {
  '/refund/list': listHandler,
  '/refund/waiting': waitingHandler,
  '/refund/detail': detailHandler,
  '/refund/request': requestHandler,
  '/refund/request-otp': requestOtpHandler,
  '/refund/check-otp': checkOtpHandler,
  '/refund/approve': approveHandler,
  '/refund/deny': denyHandler,
  '/refund/withdraw': withdrawHandler,
  '/refund/proof': proofHandler,
}
