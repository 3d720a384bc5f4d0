import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { sendChallenge } from '../factors/challenges.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser } from '../people/store.ts'
import { digestSeen } from '../transfers/digest.ts'
import { payeeOf } from '../transfers/payee.ts'
import { fixedAmountOf } from './notices.ts'
import { assertAsSeen } from './rules.ts'
import { findSchedule } from './store.ts'

export const requestOtpHandler = defineHandler('/schedule/request-otp', {
  async run(tx, { actor, device_id, now }, { purpose, schedule: seen }, { deps }) {
    const permission = purpose === 'pay' ? 'transfers.pay' : 'transfers.approve'
    if (!hasPermission(actor.role, permission)) throw new AppError('not_permitted')
    const [schedule, user] = await Promise.all([
      findSchedule(tx, actor.business_id, seen.id),
      findUser(tx, actor.user_id),
    ])
    if (!user) throw new AppError('not_permitted')
    assertNotHeld(user, now)
    if (!schedule) throw new AppError('not_found')
    assertAsSeen(schedule, seen)
    const { recipient_name: payee, account_tail } = payeeOf(schedule)
    const about = { amount: fixedAmountOf(schedule), payee, account_tail }
    return sendChallenge(tx, deps, { user, purpose, object_digest: digestSeen(purpose, [seen]), device_id, about })
  },
})
