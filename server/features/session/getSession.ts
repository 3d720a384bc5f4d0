import { defineHandler } from '../../handler.ts'
import { countUnread } from '../notices/store.ts'
import { mustFindUser } from '../people/store.ts'
import { permissionsOf, sessionUserOf, userStatusOf } from './answers.ts'

export const getSession = defineHandler('/account/get-session', {
  async run(tx, { actor }, _request, { deps }) {
    const [user, unread] = await Promise.all([mustFindUser(tx, actor.user_id), countUnread(tx, actor)])
    return {
      user: sessionUserOf(user),
      status: userStatusOf(user),
      permissions: permissionsOf(user.role),
      unread,
      idle_ms: deps.settings.sessionIdleMs,
    }
  },
})
