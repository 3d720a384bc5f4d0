import { defineHandler } from '../../handler.ts'
import { revokeChannel } from '../../http/sealed/channelStore.ts'
import { closeSession } from '../session/store.ts'
import { auditStaff } from './auditStaff.ts'

export const staffLogout = defineHandler('/staff/logout', {
  async run(tx, context, _request, { effects }) {
    const { actor, now, address } = context
    await closeSession(tx, actor.session_id_hash, 'logout', now)
    await auditStaff(tx, { staff_id: actor.staff_id, now, address }, { action: 'staff.logout' })
    effects.clearSessionCookie = true
    await revokeChannel(tx, context)
    return {}
  },
})
