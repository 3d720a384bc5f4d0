import { auditBy } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { endSessionById, listSessions } from '../people/store.ts'
import { endOtherSessions } from '../session/endSessions.ts'
import { revokeChannelsOfSessions } from '../session/store.ts'
import { readUserAgent } from './userAgent.ts'

/** Where a person is signed in, and the way to end it from elsewhere. */
export const openSessionHandlers = {
  '/account/list-sessions': defineHandler('/account/list-sessions', {
    async run(tx, { actor, now }, _request, { deps }) {
      const seenAfter = new Date(now.getTime() - deps.settings.sessionIdleMs)
      const rows = await listSessions(tx, actor.user_id, seenAfter)
      return {
        items: rows.map((row) => ({
          id: row.id,
          ...readUserAgent(row.user_agent),
          address: row.address,
          started_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          is_this: row.id_hash === actor.session_id_hash,
        })),
      }
    },
  }),
  '/account/end-session': defineHandler('/account/end-session', {
    async run(tx, context, { id }) {
      const { actor, now } = context
      const ended = await endSessionById(tx, { user_id: actor.user_id, id, reason: 'elsewhere', now })
      if (ended === null) throw new AppError('not_found')
      await revokeChannelsOfSessions(tx, [ended], now)
      await auditBy(tx, context, { action: 'session.ended', object_type: 'session', object_id: id })
      return {}
    },
  }),
  '/account/end-other-sessions': defineHandler('/account/end-other-sessions', {
    async run(tx, context) {
      const { actor, now } = context
      const { user_id, session_id_hash: except } = actor
      const ended = await endOtherSessions(tx, { user_id, except, reason: 'elsewhere', now })
      const detail = { sessions_ended: ended }
      await auditBy(tx, context, { action: 'session.others_ended', object_type: 'user', object_id: user_id, detail })
      return { ended }
    },
  }),
}
