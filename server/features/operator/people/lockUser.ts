import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { writeUserLock } from '../../people/lockStore.ts'
import { endSessionsOf } from '../../session/endSessions.ts'
import { auditLock, openForLock } from './audit.ts'

export const lockUser = defineHandler('/staff/customer/lock-user', {
  async run(tx, context, { business_id, user_id, reason }) {
    const { actor, now } = context
    await openForLock(tx, business_id)
    const lock = { locked_at: now, locked_by: actor.full_name, lock_reason: reason }
    if (!(await writeUserLock(tx, { business_id, user_id }, lock))) throw new AppError('nothing_to_decide')
    await endSessionsOf(tx, { user_id, reason: 'locked', now })
    const object = { type: 'user', id: user_id } as const
    await auditLock(tx, context, { business_id, action: 'user.locked', object, detail: { reason } })
    return {}
  },
})
