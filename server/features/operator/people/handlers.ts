import type { operatorPeopleCalls } from '../../../../contract/features/operator/people.ts'
import type { HandlerTable } from '../../../handler.ts'
import { agreeToFactorRemoval } from './agreeToFactorRemoval.ts'
import { listFactorRequests } from './listFactorRequests.ts'
import { lockBusiness } from './lockBusiness.ts'
import { lockUser } from './lockUser.ts'

export const operatorPeopleHandlers = {
  '/staff/customer/lock-business': lockBusiness,
  '/staff/customer/lock-user': lockUser,
  '/staff/factor/list': listFactorRequests,
  '/staff/factor/agree': agreeToFactorRemoval,
} satisfies Pick<HandlerTable, keyof typeof operatorPeopleCalls>
