import { jsonText } from '../../db/jsonText.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockEditable } from '../businesses/lockEditable.ts'
import { sealDraft } from './seal.ts'
import { saveDraft } from './store.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Keeps what is being filled in, and with it the uploads that it speaks of. */
export const saveVerificationDraft = defineHandler('/verification/save-draft', {
  async run(tx, { actor, now }, { saved_step, value, version }, { deps }) {
    const { business_id, user_id } = actor
    await lockEditable(tx, business_id)
    const json = jsonText(value, 'value')
    const saved = await saveDraft(tx, {
      business_id,
      saved_step,
      sealed_value: sealDraft(deps, business_id, json),
      file_ids: [...new Set(json.match(uuid) ?? [])],
      version,
      updated_by: user_id,
      updated_at: now,
    })
    if (saved === null) throw new AppError('draft_changed')
    return { version: saved }
  },
})
