import { ValidationError } from 'yup'
import {
  type ChangeRequestKind,
  changeRequestKinds,
  type PayloadOf,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import type { changeRequestCalls } from '../../../contract/features/changeRequests.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import {
  changeRequestDetailHandler,
  commentChangeRequestHandler,
  listChangeRequestsHandler,
  withdrawChangeRequestHandler,
} from '../changeRequests/calls.ts'
import { decideChangeRequest } from '../changeRequests/decide.ts'
import type { ChangeRequestExecutor, ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { requestStaffChange } from '../changeRequests/request.ts'
import { incomingPaymentExecutors } from '../incomingPayments/executors.ts'
import { priceExecutors, promoExecutors } from '../quotes/executors.ts'
import { refundExecutors } from '../refunds/staff.ts'
import { screeningExecutors } from '../screening/executors.ts'
import { transferExecutors } from '../transfers/staff.ts'
import { reconciliationExecutors } from '../treasury/executors.ts'
import { verificationExecutors } from '../verification/executors.ts'
import { lockExecutors } from './access.ts'
import { brandExecutors } from './brands.ts'
import { closingExecutors } from './closing.ts'
import { settingExecutors } from './settings.ts'

/** The executor of each kind of change request; a kind without one does not compile. */
export const changeRequestExecutors: ChangeRequestExecutors = {
  ...verificationExecutors,
  ...promoExecutors,
  ...priceExecutors,
  ...transferExecutors,
  ...incomingPaymentExecutors,
  ...refundExecutors,
  ...reconciliationExecutors,
  ...lockExecutors,
  ...settingExecutors,
  ...brandExecutors,
  ...screeningExecutors,
  ...closingExecutors,
}

/** Exactly the fields of the kind. */
function parsePayload(kind: ChangeRequestKind, payload: unknown): PayloadOf<ChangeRequestKind> {
  try {
    return changeRequestKinds[kind].payload.validateSync(payload, { strict: true }) as PayloadOf<ChangeRequestKind>
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const field = error.path ? `payload.${error.path}` : 'payload'
    throw new AppError('input_invalid', { field, rule: error.message })
  }
}

const proposeHandler = defineHandler('/staff/proposal/propose', {
  async run(tx, { actor }, { kind, payload, reason }, { deps }) {
    const executor = changeRequestExecutors[kind] as ChangeRequestExecutor<ChangeRequestKind>
    return requestStaffChange(tx, deps, actor, executor, { kind, payload: parsePayload(kind, payload), reason })
  },
})

const decideHandler = defineHandler('/staff/proposal/decide', {
  run: async (tx, { actor }, decision, { deps }) => ({
    state: await decideChangeRequest(tx, deps, actor, changeRequestExecutors, decision),
  }),
})

/** Making and deciding requests needs the executors of all features, which are collected here. */
export const changeRequestHandlers = {
  '/staff/proposal/list': listChangeRequestsHandler,
  '/staff/proposal/detail': changeRequestDetailHandler,
  '/staff/proposal/propose': proposeHandler,
  '/staff/proposal/decide': decideHandler,
  '/staff/proposal/comment': commentChangeRequestHandler,
  '/staff/proposal/withdraw': withdrawChangeRequestHandler,
} satisfies Pick<HandlerTable, keyof typeof changeRequestCalls>
