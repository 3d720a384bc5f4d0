import { defineHandler } from '../../handler.ts'
import { closeSession } from '../session/store.ts'
import { auditStaff } from './auditStaff.ts'

export const staffLogout = defineHandler('/staff/logout', {
  async run(tx, { actor, now, address }, _request, { effects }) {
    await closeSession(tx, actor.session_id_hash, 'logout', now)
    await auditStaff(tx, { staff_id: actor.staff_id, now, address }, { action: 'staff.logout' })
    effects.clearSessionCookie = true
    effects.revokeChannel = true
    return {}
  },
})
