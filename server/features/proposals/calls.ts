import { changeRequestKindsOf } from '../../../contract/base/operator/proposalKinds.ts'
import { keyFormats, readPage } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { countProposals, findListed, type ListedProposal, listProposals } from './listStore.ts'
import { replyProposal } from './replyProposal.ts'
import { withdrawProposal } from './withdraw.ts'

export const listProposalsHandler = defineHandler('/staff/proposal/list', {
  async run(tx, { actor }, request) {
    const { order = 'desc', is_open } = request
    const isOpen = is_open === undefined ? undefined : is_open === 'yes'
    const filter = { kinds: changeRequestKindsOf(actor.role), isOpen }
    const page = await readPage<ListedProposal, [string, string]>(request, {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.proposed_at.toISOString(), row.id],
      rows: (window) => listProposals(tx, filter, order, window),
      count: () => countProposals(tx, filter),
    })
    return { ...page, items: page.items.map(replyProposal) }
  },
})

export const proposalDetailHandler = defineHandler('/staff/proposal/detail', {
  async run(tx, { actor }, { id }) {
    const row = await findListed(tx, id, changeRequestKindsOf(actor.role))
    if (!row) throw new AppError('not_found')
    return replyProposal(row)
  },
})

export const withdrawProposalHandler = defineHandler('/staff/proposal/withdraw', {
  async run(tx, { actor }, { id }, { deps }) {
    await withdrawProposal(tx, deps, actor, id)
    return {}
  },
})
