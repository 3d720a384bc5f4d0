import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { withdrawOpenChange } from './changeStore.ts'
import { auditRecipient } from './saved.ts'
import { deleteRecipient, lockRecipient } from './store.ts'

export const deleteHandler = defineHandler('/recipient/delete', {
  async run(tx, context, request) {
    const { actor, now } = context
    const row = await lockRecipient(tx, actor.business_id, request.id)
    if (!row) throw new AppError('not_found')
    if (row.version !== request.version) throw new AppError('changed_since_seen')
    await withdrawOpenChange(tx, actor.business_id, request.id, { decided_by: actor.user_id, decided_at: now })
    await deleteRecipient(tx, actor.business_id, request.id, now)
    await auditRecipient(tx, context, 'recipient.deleted', request.id, { account_tail: row.account_tail })
    return {}
  },
})
