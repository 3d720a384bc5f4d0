import { defineHandler } from '../../handler.ts'
import { answerWhole } from './answers.ts'
import { checkRecipient, searchText } from './rules.ts'
import { auditRecipient, refuseTwin, storedFields } from './saved.ts'
import { insertRecipient, type RecipientRow } from './store.ts'

export const createHandler = defineHandler('/recipient/create', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const checked = checkRecipient(request)
    const row: RecipientRow = {
      ...storedFields(checked),
      business_id: actor.business_id,
      id: deps.newId(),
      type: request.type,
      corridor_id: request.corridor_id,
      country: request.country,
      relationship: request.relationship ?? null,
      search_text: searchText(checked),
      is_saved: request.is_saved,
      version: 1,
      created_by: actor.user_id,
      created_at: now,
      last_sent_at: null,
      deleted_at: null,
    }
    await refuseTwin(checked, () => insertRecipient(tx, row))
    await auditRecipient(tx, context, 'recipient.created', row.id, {
      corridor_id: row.corridor_id,
      country: row.country,
      account_tail: row.account_tail,
    })
    return answerWhole(row, 0)
  },
})
