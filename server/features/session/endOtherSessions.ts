import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { endSessionsOf } from './endSessions.ts'

export const endOtherSessions = defineHandler('/account/end-other-sessions', {
  async run(tx, context) {
    const { actor, now } = context
    const { user_id, session_id_hash: except } = actor
    const ended = await endSessionsOf(tx, { user_id, except, reason: 'elsewhere', now })
    const detail = { sessions_ended: ended }
    await appendRequestAudit(tx, context, {
      action: 'session.others_ended',
      object_type: 'user',
      object_id: user_id,
      detail,
    })
    return { ended }
  },
})
