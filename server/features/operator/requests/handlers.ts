import type { operatorRequestCalls } from '../../../../contract/features/operator/requests.ts'
import type { HandlerTable } from '../../../handler.ts'
import { decideApiAccess } from './decideApiAccess.ts'
import { getApiAccess } from './getApiAccess.ts'
import { listApiAccess } from './listApiAccess.ts'
import { listPromoCodes } from './listPromoCodes.ts'
import { listRefunds } from './listRefunds.ts'

export const operatorRequestHandlers = {
  '/staff/promo/list': listPromoCodes,
  '/staff/refund/list': listRefunds,
  '/staff/api-request/list': listApiAccess,
  '/staff/api-request/detail': getApiAccess,
  '/staff/api-request/decide': decideApiAccess,
} satisfies Pick<HandlerTable, keyof typeof operatorRequestCalls>
