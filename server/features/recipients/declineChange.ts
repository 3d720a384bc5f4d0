import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { writeDecision } from './changeStore.ts'
import { lockOpenChange } from './changes.ts'
import { tellDecided } from './notices.ts'
import { auditRecipient } from './saved.ts'

export const declineChangeHandler = defineHandler('/recipient/decline-change', {
  async run(tx, context, { id, reason }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { change, recipient } = await lockOpenChange(tx, business_id, id)
    if (change.requested_by === user_id) throw new AppError('recipient_change_own')
    await writeDecision(tx, business_id, id, { state: 'declined', decided_by: user_id, decided_at: now, reason })
    await auditRecipient(tx, context, 'recipient.change_declined', recipient.id, { change_id: id, reason })
    await tellDecided(tx, deps, context, change, {
      message: 'recipient_change_declined',
      name: recipient.full_name,
      reason,
    })
    return {}
  },
})
