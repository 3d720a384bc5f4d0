import { defineHandler } from '../../handler.ts'
import { writeDecision } from './changeStore.ts'
import { lockOpenChange } from './changes.ts'
import { auditRecipient } from './saved.ts'

/** Whoever may edit may take a wish back: the account stays what it was. */
export const withdrawChangeHandler = defineHandler('/recipient/withdraw-change', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { recipient } = await lockOpenChange(tx, business_id, id)
    await writeDecision(tx, business_id, id, { state: 'withdrawn', decided_by: user_id, decided_at: now })
    await auditRecipient(tx, context, 'recipient.change_withdrawn', recipient.id, { change_id: id })
    return {}
  },
})
