import { approveOne, denyOne, requestOtp } from '../decisions/calls.ts'
import { cancelHandler } from './cancel.ts'
import { createHandler } from './create.ts'
import { scheduleDecision } from './decision.ts'
import { detailHandler } from './detail.ts'
import { forecastHandler } from './forecast.ts'
import { listHandler } from './list.ts'
import { ofTransferHandler } from './ofTransfer.ts'
import { pauseHandler } from './pause.ts'
import { previewHandler } from './preview.ts'
import { renewHandler } from './renew.ts'
import { resumeHandler } from './resume.ts'
import { skipHandler } from './skip.ts'
import { submitHandler } from './submit.ts'

export const schedulesHandlers = {
  '/schedule/list': listHandler,
  '/schedule/detail': detailHandler,
  '/schedule/forecast': forecastHandler,
  '/schedule/of-transfer': ofTransferHandler,
  '/schedule/preview': previewHandler,
  '/schedule/create': createHandler,
  '/schedule/request-otp': requestOtp(scheduleDecision),
  '/schedule/submit': submitHandler,
  '/schedule/approve': approveOne(scheduleDecision),
  '/schedule/deny': denyOne(scheduleDecision),
  '/schedule/pause': pauseHandler,
  '/schedule/resume': resumeHandler,
  '/schedule/skip': skipHandler,
  '/schedule/cancel': cancelHandler,
  '/schedule/renew': renewHandler,
}
