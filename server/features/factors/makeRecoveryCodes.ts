import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { beginChange } from './lifecycle.ts'
import { tellChange } from './notices.ts'
import { spendChallenge } from './proofs.ts'
import { keepRecoveryCodes, verifyStepUp } from './setups.ts'
import { findAuthenticator } from './store.ts'

export const makeRecoveryCodes = defineHandler('/account/make-recovery-codes', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'new_recovery_codes'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, context.actor.user_id)
    if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
    await beginChange(tx, user, context.now, false)
    const codes_id = await keepRecoveryCodes(tx, deps, context, user)
    await tellChange(tx, deps, user, context, 'new_recovery_codes', {})
    return { codes_id }
  },
})
