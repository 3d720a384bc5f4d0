import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { draftsMax, writeValue } from './rules.ts'
import { countDrafts, deleteOldestDraft, saveDraft } from './store.ts'

export const saveBusinessDraftHandler = defineHandler('/business/save-business-draft', {
  async run(tx, { actor, now }, { uid, flow, step, value, version }) {
    if (version === 0 && (await countDrafts(tx, actor)) >= draftsMax) await deleteOldestDraft(tx, actor)
    const saved = await saveDraft(tx, actor, { uid, flow, step, value: writeValue(value), version, updated_at: now })
    if (saved === null) throw new AppError('draft_changed')
    return { version: saved }
  },
})
