import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { writeBusinessLock } from '../../businesses/store.ts'
import { endSessionsOf } from '../../session/endSessions.ts'
import { listPeople } from '../customerStore.ts'
import { auditLock, openForLock } from './audit.ts'

export const lockBusiness = defineHandler('/staff/customer/lock-business', {
  async run(tx, context, { business_id, reason }) {
    const { actor, now } = context
    await openForLock(tx, business_id)
    const lock = { locked_at: now, locked_by: actor.full_name, lock_reason: reason }
    if (!(await writeBusinessLock(tx, business_id, lock))) throw new AppError('nothing_to_decide')
    for (const { id } of await listPeople(tx, business_id))
      await endSessionsOf(tx, { user_id: id, reason: 'locked', now })
    const object = { type: 'business', id: business_id } as const
    await auditLock(tx, context, { business_id, action: 'business.locked', object, detail: { reason } })
    return {}
  },
})
