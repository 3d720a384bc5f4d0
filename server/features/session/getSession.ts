import { businessZone } from '../../../contract/base/clock.ts'
import { defineHandler } from '../../handler.ts'
import { replyHold } from '../factors/rules.ts'
import { countUnread } from '../notices/store.ts'
import { mustFindUser } from '../people/store.ts'
import { sessionUserOf, userStatusOf } from './serializer.ts'
import { findSessionStart } from './store.ts'

export const getSession = defineHandler('/account/get-session', {
  async run(tx, { actor, now }, _request, { deps }) {
    const [user, unread, began] = await Promise.all([
      mustFindUser(tx, actor.user_id),
      countUnread(tx, actor),
      findSessionStart(tx, actor.session_id_hash),
    ])
    return {
      user: sessionUserOf(user),
      status: userStatusOf(user),
      unread,
      idle_ms: deps.settings.sessionIdleMs,
      ends_at: new Date(began.getTime() + deps.settings.sessionMaxMs),
      hold: replyHold(user, now),
      formats: { style: user.format_style, time_zone: user.time_zone ?? businessZone },
    }
  },
})
