import { bindBusiness } from '../../db/business.ts'
import { defineHandler } from '../../handler.ts'
import { tellRecovery } from '../factors/notices.ts'
import { spendChallenge, verifyLogin } from '../factors/proofs.ts'
import { isBeyondMail, liftResetHold } from '../factors/resetHold.ts'
import { mustFindUser } from '../people/store.ts'
import { sessionUserOf } from './serializer.ts'
import { signIn } from './signIn.ts'

/** Second step of a log-in. */
export const login = defineHandler('/account/login', {
  prepare: (deps, { device_id }, { challenge_id, ...given }) =>
    verifyLogin(deps, { id: challenge_id, purpose: 'login', object_digest: '', device_id, user_id: null }, given),
  async run(tx, context, _request, { deps, prepared, effects }) {
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, prepared.user_id)
    const { method } = prepared.proof
    const is_beyond_mail = await isBeyondMail(tx, user, prepared.proof, context.now)
    await bindBusiness(tx, user.business_id)
    if (method === 'recovery_code') await tellRecovery(tx, deps, user)
    await signIn(tx, deps, context, { user, effects, method, is_beyond_mail })
    // A PIN may have been set by somebody else who knows the password: it is set again before it signs.
    if (is_beyond_mail && user.mail_reset_of === 'password_reset')
      await liftResetHold(tx, user, { ...context, actor: { kind: 'person', user_id: user.id } })
    return sessionUserOf(user)
  },
})
