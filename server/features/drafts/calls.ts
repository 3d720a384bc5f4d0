import { jsonText } from '../../db/jsonText.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { deleteDraft, deleteOldestBeyondMax, draftsMax, findDraft, listDrafts, saveDraft } from './store.ts'

const saveBusinessDraftHandler = defineHandler('/business/save-business-draft', {
  async run(tx, { actor, now }, { uid, flow, step, value, version }) {
    if (version === 0) await deleteOldestBeyondMax(tx, actor)
    const saved = await saveDraft(tx, actor, {
      uid,
      flow,
      step,
      value: jsonText(value, 'value'),
      version,
      updated_at: now,
    })
    if (saved === null) throw new AppError('draft_changed')
    return { version: saved }
  },
})

const getBusinessDraftHandler = defineHandler('/business/get-business-draft', {
  async run(tx, { actor }, { uid }) {
    const row = await findDraft(tx, actor, uid)
    if (row === null) throw new AppError('not_found')
    return row
  },
})

const listBusinessDraftsHandler = defineHandler('/business/list-business-drafts', {
  run: async (tx, { actor }) => ({ items: await listDrafts(tx, actor, draftsMax) }),
})

const discardBusinessDraftHandler = defineHandler('/business/discard-business-draft', {
  async run(tx, { actor }, { uid }) {
    await deleteDraft(tx, actor, uid)
    return {}
  },
})

export const draftsHandlers = {
  '/business/get-business-draft': getBusinessDraftHandler,
  '/business/list-business-drafts': listBusinessDraftsHandler,
  '/business/save-business-draft': saveBusinessDraftHandler,
  '/business/discard-business-draft': discardBusinessDraftHandler,
}
