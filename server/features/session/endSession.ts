import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { closeSessionOfUser } from './store.ts'

export const endSession = defineHandler('/account/end-session', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const ended = await closeSessionOfUser(tx, { user_id: actor.user_id, id, reason: 'elsewhere', now })
    if (ended === null) throw new AppError('not_found')
    await revokeChannelsOfSessions(tx, [ended], now)
    await appendRequestAudit(tx, context, { action: 'session.ended', object_type: 'session', object_id: id })
    return {}
  },
})
