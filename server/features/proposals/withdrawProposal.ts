import { defineHandler } from '../../handler.ts'
import { withdrawProposal } from './withdraw.ts'

export const withdrawProposalHandler = defineHandler('/staff/proposal/withdraw', {
  async run(tx, { actor }, { id }, { deps }) {
    await withdrawProposal(tx, deps, actor, id)
    return {}
  },
})
