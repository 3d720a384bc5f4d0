import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { closeRemoval, lockOpenRemoval } from './factorRequestStore.ts'
import { tellChange } from './notices.ts'
import { readFactors } from './serializer.ts'
import { lockSendGuard } from './userGuardStore.ts'

export const withdrawFactorRemoval = defineHandler('/account/withdraw-factor-removal', {
  async run(tx, context, _request, { deps }) {
    const { actor, now } = context
    const user = await mustFindUser(tx, actor.user_id)
    await lockSendGuard(tx, user.id)
    const open = await lockOpenRemoval(tx, user)
    if (open !== null) {
      await closeRemoval(tx, open.id, 'withdrawn', null, now)
      await tellChange(tx, deps, user, context, 'removal_withdrawn', { old: open.status, new: 'withdrawn' })
    }
    return readFactors(tx, user, now)
  },
})
