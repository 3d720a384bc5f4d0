import { cancelHandler } from './cancel.ts'
import { createHandler } from './create.ts'
import { detailHandler } from './detail.ts'
import { listHandler } from './list.ts'
import { reportPaidHandler } from './reportPaid.ts'
import { waysHandler } from './ways.ts'

export const topUpsHandlers = {
  '/topup/ways': waysHandler,
  '/topup/create': createHandler,
  '/topup/detail': detailHandler,
  '/topup/list': listHandler,
  '/topup/report-paid': reportPaidHandler,
  '/topup/cancel': cancelHandler,
}
