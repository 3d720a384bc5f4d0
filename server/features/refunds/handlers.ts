import { approveOne, checkOtpOf, denyOne, requestOtp } from '../decisions/calls.ts'
import { refundDecision } from './decision.ts'
import { detailHandler } from './detail.ts'
import { listHandler } from './list.ts'
import { proofHandler } from './proof.ts'
import { requestHandler } from './request.ts'
import { waitingHandler } from './waiting.ts'
import { withdrawHandler } from './withdraw.ts'

export const refundsHandlers = {
  '/refund/list': listHandler,
  '/refund/waiting': waitingHandler,
  '/refund/detail': detailHandler,
  '/refund/request': requestHandler,
  '/refund/request-otp': requestOtp(refundDecision),
  '/refund/check-otp': checkOtpOf(refundDecision),
  '/refund/approve': approveOne(refundDecision),
  '/refund/deny': denyOne(refundDecision),
  '/refund/withdraw': withdrawHandler,
  '/refund/proof': proofHandler,
}
