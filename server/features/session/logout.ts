import { defineHandler } from '../../handler.ts'
import { revokeChannel } from '../../http/sealed/channelStore.ts'
import { auditSession } from './auditSession.ts'
import { closeSession } from './store.ts'

export const logout = defineHandler('/account/logout', {
  async run(tx, context, _request, { effects }) {
    const { actor, now } = context
    await closeSession(tx, actor.session_id_hash, 'logout', now)
    await auditSession(tx, context, { business_id: actor.business_id, user_id: actor.user_id }, 'session.logout')
    effects.clearSessionCookie = true
    await revokeChannel(tx, context)
    return {}
  },
})
