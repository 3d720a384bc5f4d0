import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { sendChallenge } from '../factors/challenges.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser } from '../people/store.ts'
import { tailOf } from '../recipients/rules.ts'
import { digestSeen } from '../transfers/digest.ts'
import { checkOtp } from '../transfers/signature.ts'
import { openSeen } from './open.ts'

export const requestOtpHandler = defineHandler('/refund/request-otp', {
  async run(tx, { actor, device_id, now }, { purpose, refund: seen }, { deps }) {
    if (!hasPermission(actor.role, 'refunds.approve')) throw new AppError('not_permitted')
    const [{ request }, user] = await Promise.all([openSeen(tx, actor, seen), findUser(tx, actor.user_id)])
    if (!user) throw new AppError('not_permitted')
    assertNotHeld(user, now)
    const { amount_minor, currency, account_name, account_number } = request
    const about = {
      amount: moneyValue(amount_minor, currency),
      payee: account_name ?? '',
      account_tail: tailOf(account_number ?? ''),
    }
    return sendChallenge(tx, deps, { user, purpose, object_digest: digestSeen(purpose, [seen]), device_id, about })
  },
})

export const checkOtpHandler = defineHandler('/refund/check-otp', {
  async prepare(deps, context, { purpose, refund, challenge_id, otp }) {
    await checkOtp(deps, context, purpose, [refund], { challenge_id, otp })
  },
  run: async () => ({}),
})
