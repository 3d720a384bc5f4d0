import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { confirmPassword } from './confirmPassword.ts'
import { hashPin, savePin } from './pin.ts'
import { spendChallenge, verifyChallenge } from './proofs.ts'
import { beginResetHold, isBeyondMail, liftResetHold } from './resetHold.ts'
import { isSessionBeyondMail } from './store.ts'

/** For people who have forgotten their PIN, or locked it. */
export const resetPin = defineHandler('/account/reset-pin', {
  async prepare(deps, context, { challenge_id, otp, password, new_pin }) {
    const { actor, device_id } = context
    const { id: user_id, pin_hash: before } = await mustFindUser(deps.sql, actor.user_id)
    if (before === null) throw new AppError('pin_not_set')
    await confirmPassword(deps, context, password)
    const use = { id: challenge_id, purpose: 'pin_reset' as const, object_digest: '', device_id, user_id }
    const verified = await verifyChallenge(deps, use, otp)
    // Never compared with the old one: that would be a try that nobody counts.
    return { before, after: await hashPin(deps, new_pin), verified }
  },
  async run(tx, context, _request, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared.verified)
    const user = await mustFindUser(tx, actor.user_id)
    const isSure =
      (await isBeyondMail(tx, user, prepared.verified.proof, now)) ||
      (await isSessionBeyondMail(tx, actor.session_id_hash))
    if (isSure) await liftResetHold(tx, user, context)
    else await beginResetHold(tx, deps, user, 'pin_reset')
    return savePin(tx, deps, context, prepared, 'security.pin_reset')
  },
})
