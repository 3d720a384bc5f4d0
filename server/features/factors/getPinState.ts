import { limits } from '../../../contract/base/limits.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { findPinTries } from './userGuardStore.ts'

export const getPinState = defineHandler('/account/get-pin-state', {
  async run(tx, { actor, now }): Promise<CallResult<'/account/get-pin-state'>> {
    const [user, tries] = [await mustFindUser(tx, actor.user_id), await findPinTries(tx, actor.user_id)]
    if (user.pin_hash === null) return { state: 'not_set', locked_until: null }
    const until = new Date((tries.pin_tries_since?.getTime() ?? 0) + limits.pinLockMs)
    const isLocked = tries.pin_tries >= limits.pinTriesMax && until > now
    return isLocked ? { state: 'locked', locked_until: until } : { state: 'set', locked_until: null }
  },
})
