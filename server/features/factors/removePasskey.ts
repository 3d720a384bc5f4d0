import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { mustFindUser } from '../people/store.ts'
import { beginChange } from './lifecycle.ts'
import { tellChange } from './notices.ts'
import { spendChallenge } from './proofs.ts'
import { readFactors } from './serializer.ts'
import { verifyStepUp } from './setups.ts'
import { endPasskey } from './store.ts'

export const removePasskey = defineHandler('/account/remove-passkey', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'remove_passkey', request.id),
  async run(tx, context, { id }, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, actor.user_id)
    await beginChange(tx, user, now, true)
    const old = await endPasskey(tx, user.id, id, now)
    if (old === null) throw new AppError('not_found')
    await tellChange(tx, deps, user, context, 'remove_passkey', { old, new: null })
    await revokeChannelsOfSessions(tx, [actor.session_id_hash], now)
    return readFactors(tx, await mustFindUser(tx, user.id), now)
  },
})
