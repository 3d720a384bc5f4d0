import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { sendChallenge } from '../factors/challenges.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser } from '../people/store.ts'
import { digestSeenBulk } from './digest.ts'
import { openSeen } from './open.ts'

export const requestOtpHandler = defineHandler('/bulk/request-otp', {
  async run(tx, { actor, device_id, now }, { purpose, bulk: seen }, { deps }) {
    if (!hasPermission(actor.role, purpose === 'pay' ? 'transfers.pay' : 'transfers.approve'))
      throw new AppError('not_permitted')
    const [{ bulk }, user] = await Promise.all([openSeen(tx, deps, actor, seen), findUser(tx, actor.user_id)])
    if (!user) throw new AppError('not_permitted')
    assertNotHeld(user, now)
    const about = { amount: moneyValue(bulk.total_minor, bulk.currency), count: bulk.row_count }
    return sendChallenge(tx, deps, { user, purpose, object_digest: digestSeenBulk(purpose, seen), device_id, about })
  },
})
