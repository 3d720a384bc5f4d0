import { defineHandler } from '../../handler.ts'
import { askForMore } from '../verification/staff.ts'

export const askOfCase = defineHandler('/staff/verification/ask', {
  async run(tx, context, { id, due_at, ...asked }, { deps }) {
    await askForMore(tx, deps, context, { ...asked, case_id: id, due_at: new Date(due_at) })
    return {}
  },
})
