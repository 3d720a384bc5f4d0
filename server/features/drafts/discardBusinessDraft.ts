import { defineHandler } from '../../handler.ts'
import { deleteDraft } from './store.ts'

export const discardBusinessDraftHandler = defineHandler('/business/discard-business-draft', {
  async run(tx, { actor }, { uid }) {
    await deleteDraft(tx, actor, uid)
    return {}
  },
})
