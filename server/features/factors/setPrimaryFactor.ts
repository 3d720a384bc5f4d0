import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { mustFindUser } from '../people/store.ts'
import { changePrimary } from './lifecycle.ts'
import { tellChange } from './notices.ts'
import { spendChallenge } from './proofs.ts'
import { readFactors } from './serializer.ts'
import { verifyStepUp } from './setups.ts'
import { findAuthenticator } from './store.ts'

const changes = { email: 'use_email', authenticator: 'use_authenticator' } as const

export const setPrimaryFactor = defineHandler('/account/set-primary-factor', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, changes[request.primary]),
  async run(tx, context, { primary }, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, actor.user_id)
    if (primary === 'authenticator' && (await findAuthenticator(tx, user.id)) === null) {
      throw new AppError('authenticator_missing')
    }
    if (user.primary_factor === primary) return readFactors(tx, user, now)
    await changePrimary(tx, user, primary, now)
    await tellChange(tx, deps, user, context, changes[primary], { old: user.primary_factor, new: primary })
    await revokeChannelsOfSessions(tx, [actor.session_id_hash], now)
    return readFactors(tx, await mustFindUser(tx, user.id), now)
  },
})
