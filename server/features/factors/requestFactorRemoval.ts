import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { insertRemoval } from './factorRequestStore.ts'
import { tellChange } from './notices.ts'
import { readFactors } from './serializer.ts'
import { findAuthenticator } from './store.ts'
import { lockSendGuard } from './userGuardStore.ts'

export const requestFactorRemoval = defineHandler('/account/request-factor-removal', {
  async run(tx, context, _request, { deps }) {
    const { actor, now } = context
    const user = await mustFindUser(tx, actor.user_id)
    await lockSendGuard(tx, user.id)
    if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
    if (await insertRemoval(tx, user, deps.newId(), now)) {
      await tellChange(tx, deps, user, context, 'removal_requested', {})
    }
    return readFactors(tx, user, now)
  },
})
