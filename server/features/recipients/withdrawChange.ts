import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { withdrawOpenChange } from './changeStore.ts'
import { lockChange } from './changes.ts'
import { auditRecipient } from './saved.ts'

/** Anybody who may edit can take a request back: the account stays what it was. */
export const withdrawChangeHandler = defineHandler('/recipient/withdraw-change', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const open = await lockChange(tx, business_id, id)
    if (!open) throw new AppError('not_found')
    if (open.change.state !== 'pending') throw new AppError('recipient_change_over')
    await withdrawOpenChange(tx, business_id, open.recipient.id, { decided_by: user_id, decided_at: now })
    await auditRecipient(tx, context, 'recipient.change_withdrawn', open.recipient.id, { change_id: id })
    return {}
  },
})
