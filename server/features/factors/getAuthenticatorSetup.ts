import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { openSetup } from './setups.ts'
import { setupUri } from './totp.ts'

export const getAuthenticatorSetup = defineHandler('/account/get-authenticator-setup', {
  async run(tx, context, { setup_id }, { deps }) {
    const [secret, user] = await Promise.all([
      openSetup(tx, deps, context, 'authenticator', setup_id),
      mustFindUser(tx, context.actor.user_id),
    ])
    return { secret, uri: setupUri(secret, user.email) }
  },
})
