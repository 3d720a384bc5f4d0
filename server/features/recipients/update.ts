import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { answerWhole } from './answers.ts'
import { changedFields, checkRecipient, searchText } from './rules.ts'
import { auditRecipient, refuseTwin, storedFields } from './saved.ts'
import { countTransfersTo, lockRecipient, updateRecipient } from './store.ts'

export const updateHandler = defineHandler('/recipient/update', {
  async run(tx, context, request) {
    const { actor } = context
    const before = await lockRecipient(tx, actor.business_id, request.id)
    if (!before) throw new AppError('not_found')
    if (before.version !== request.version) throw new AppError('changed_since_seen')
    const checked = checkRecipient(request)
    const change = {
      ...storedFields(checked),
      type: request.type,
      corridor_id: request.corridor_id,
      country: request.country,
      relationship: request.relationship ?? null,
      search_text: searchText(checked, before.search_text),
      is_saved: request.is_saved,
      version: before.version + 1,
    }
    await refuseTwin(checked, () => updateRecipient(tx, actor.business_id, request.id, change))
    const [count] = await Promise.all([
      countTransfersTo(tx, actor.business_id, request.id),
      auditRecipient(tx, context, 'recipient.updated', request.id, {
        version: change.version,
        ...changedFields(before.details, change.details),
      }),
    ])
    return answerWhole({ ...before, ...change }, count)
  },
})
