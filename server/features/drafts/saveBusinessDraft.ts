import { jsonText } from '../../db/jsonText.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { makeRoom, saveDraft } from './store.ts'

export const saveBusinessDraftHandler = defineHandler('/business/save-business-draft', {
  async run(tx, { actor, now }, { uid, flow, step, value, version }) {
    if (version === 0) await makeRoom(tx, actor)
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
