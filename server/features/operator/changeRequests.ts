import { ValidationError } from 'yup'
import {
  type ChangeRequestKind,
  changeRequestKinds,
  type PayloadOf,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import type { changeRequestCalls } from '../../../contract/features/changeRequests.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import type { ProposalAct, ProposalActs } from '../changeRequests/act.ts'
import { listProposalsHandler, proposalDetailHandler, withdrawProposalHandler } from '../changeRequests/calls.ts'
import { decide } from '../changeRequests/decide.ts'
import { propose } from '../changeRequests/propose.ts'
import { creditActs } from '../incomingPayments/proposalActs.ts'
import { priceActs } from '../quotes/priceActs.ts'
import { quoteActs } from '../quotes/proposalActs.ts'
import { refundActs } from '../refunds/staff.ts'
import { transferActs } from '../transfers/staff.ts'
import { treasuryActs } from '../treasury/proposalActs.ts'
import { verificationActs } from '../verification/proposalActs.ts'
import { peopleActs } from './access.ts'
import { systemActs } from './settings.ts'

/** The executor of each kind of change request; a kind without one does not compile. */
export const proposalActs: ProposalActs = {
  ...verificationActs,
  ...quoteActs,
  ...priceActs,
  ...transferActs,
  ...creditActs,
  ...refundActs,
  ...treasuryActs,
  ...peopleActs,
  ...systemActs,
}

/** Exactly the fields of the kind. */
function readPayload(kind: ChangeRequestKind, payload: unknown): PayloadOf<ChangeRequestKind> {
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
    const executor = proposalActs[kind] as ProposalAct<ChangeRequestKind>
    return propose(tx, deps, actor, executor, { kind, payload: readPayload(kind, payload), reason })
  },
})

const decideHandler = defineHandler('/staff/proposal/decide', {
  run: async (tx, { actor }, decision, { deps }) => ({ state: await decide(tx, deps, actor, proposalActs, decision) }),
})

/** Making and deciding requests needs the executors of all features, which are collected here. */
export const proposalHandlers = {
  '/staff/proposal/list': listProposalsHandler,
  '/staff/proposal/detail': proposalDetailHandler,
  '/staff/proposal/propose': proposeHandler,
  '/staff/proposal/decide': decideHandler,
  '/staff/proposal/withdraw': withdrawProposalHandler,
} satisfies Pick<HandlerTable, keyof typeof changeRequestCalls>
