import { changeRequestKindsOf } from '../../../contract/base/proposalKinds.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findListed } from './listStore.ts'
import { replyProposal } from './replyProposal.ts'

export const proposalDetailHandler = defineHandler('/staff/proposal/detail', {
  async run(tx, { actor }, { id }) {
    const row = await findListed(tx, id, changeRequestKindsOf(actor.role))
    if (!row) throw new AppError('not_found')
    return replyProposal(row)
  },
})
