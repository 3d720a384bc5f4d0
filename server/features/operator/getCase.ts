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
      business_id,
      id,
      business_name: company_name,
      attempt: row.attempt,
      status: row.status,
      submitted_by: row.submitted_by_name,
      submitted_at: row.submitted_at,
      reason: row.reason,
      items: items.map(({ item, state, due_at, reason: why }) => ({
        item,
        state,
        reason: why,
        due_at,
      })),
      messages: messages.map(({ id: messageId, item, author, author_name, text, file_ids, at }) => ({
        id: messageId,
        item,
        author,
        author_name,
        text,
        file_ids,
        at,
      })),
      submission,
      screening: replyScreening(found, screened, deps.settings),
      proposal_id,
      files: files.map(({ id: fileId, name, size, mime }) => ({ id: fileId, name, size, mime })),
    }
  },
})
