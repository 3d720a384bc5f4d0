import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findDraft } from './store.ts'

export const getBusinessDraftHandler = defineHandler('/business/get-business-draft', {
  async run(tx, { actor }, { uid }) {
    const row = await findDraft(tx, actor, uid)
    if (row === null) throw new AppError('not_found')
    return row
  },
})
