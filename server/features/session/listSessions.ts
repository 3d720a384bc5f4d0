import { defineHandler } from '../../handler.ts'
import { listLiveSessions } from './store.ts'
import { readUserAgent } from './userAgent.ts'

/** Where a person is signed in. */
export const listSessions = defineHandler('/account/list-sessions', {
  async run(tx, { actor, now }, _request, { deps }) {
    const seenAfter = new Date(now.getTime() - deps.settings.sessionIdleMs)
    const begunAfter = new Date(now.getTime() - deps.settings.sessionMaxMs)
    const rows = await listLiveSessions(tx, actor.user_id, { seenAfter, begunAfter })
    return {
      items: rows.map((row) => ({
        ...row,
        ...readUserAgent(row.user_agent),
        started_at: row.created_at,
        is_this: row.id_hash === actor.session_id_hash,
      })),
    }
  },
})
