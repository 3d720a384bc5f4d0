import { defineHandler } from '../../handler.ts'
import { spendChallenge } from './proofs.ts'
import { beginSetup, verifyStepUp } from './setups.ts'
import { makeSeed } from './totp.ts'

export const startAuthenticator = defineHandler('/account/start-authenticator', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'set_up_authenticator'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const { id, expires_at } = await beginSetup(tx, deps, context, 'authenticator', makeSeed(deps.randomBytes))
    return { setup_id: id, expires_at }
  },
})
