import type { changeRequestCalls } from '../../../contract/features/proposals.ts'
import type { HandlerTable } from '../../handler.ts'
import { listProposalsHandler } from '../proposals/listProposals.ts'
import { proposalDetailHandler } from '../proposals/proposalDetail.ts'
import { withdrawProposalHandler } from '../proposals/withdrawProposal.ts'
import { decideHandler } from './decideProposal.ts'
import { proposeHandler } from './proposeProposal.ts'

/** Proposing and deciding need the acts of all features, which stand here. */
export const proposalHandlers = {
  '/staff/proposal/list': listProposalsHandler,
  '/staff/proposal/detail': proposalDetailHandler,
  '/staff/proposal/propose': proposeHandler,
  '/staff/proposal/decide': decideHandler,
  '/staff/proposal/withdraw': withdrawProposalHandler,
} satisfies Pick<HandlerTable, keyof typeof changeRequestCalls>
