import type { operatorCalls } from '../../../contract/features/operator.ts'
import type { HandlerTable } from '../../handler.ts'
import { getCustomer } from './getCustomer.ts'
import { listHandler } from './listCustomers.ts'

export const operatorHandlers = {
  '/staff/customer/list': listHandler,
  '/staff/customer/detail': getCustomer,
} satisfies Pick<HandlerTable, keyof typeof operatorCalls>
