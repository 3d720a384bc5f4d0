import { staffRightsOf } from '../../../contract/base/staffRights.ts'
import { defineHandler } from '../../handler.ts'
import { findSessionStart } from '../session/store.ts'
import { mustFindStaff } from './store.ts'

export const getStaffSession = defineHandler('/staff/get-session', {
  async run(tx, { actor }, _request, { deps }) {
    const [{ id, email, full_name, role }, began] = await Promise.all([
      mustFindStaff(tx, actor.staff_id),
      findSessionStart(tx, actor.session_id_hash),
    ])
    return {
      staff: { id, email, full_name, role },
      rights: staffRightsOf(role),
      idle_ms: deps.settings.sessionIdleMs,
      ends_at: new Date(began.getTime() + deps.settings.sessionMaxMs),
    }
  },
})
