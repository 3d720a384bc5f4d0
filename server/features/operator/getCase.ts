import { defineHandler } from '../../handler.ts'
import { findOpenProposal } from '../proposals/listStore.ts'
import { readScreened, replyScreening } from '../verification/screening.ts'
import { openCase } from '../verification/staff.ts'

export const getCase = defineHandler('/staff/verification/detail', {
  async run(tx, context, { business_id, id, reason }, { deps }) {
    const found = await openCase(tx, deps, context, { business_id, case_id: id, reason })
    const proposal_id = await findOpenProposal(tx, 'verification', id)
    const screened = await readScreened(tx, deps, found.row)
    const { row, company_name, submission, items, messages, files } = found
    return {
      ...row,
      business_name: company_name,
      submitted_by: row.submitted_by_name,
      items,
      messages,
      submission,
      screening: replyScreening(found, screened, deps.settings),
      proposal_id,
      files,
    }
  },
})
