import { limits } from '../../../contract/base/limits.ts'
import { defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { checkPin } from '../factors/pin.ts'
import { markConfirmed } from './store.ts'

export const confirm = defineHandler('/account/confirm', {
  async prepare(deps, context, { pin, password }) {
    if (pin !== undefined) await checkPin(deps, context, pin)
    else if (password !== undefined) await confirmPassword(deps, context, password)
  },
  async run(tx, { actor, now }) {
    await markConfirmed(tx, actor.session_id_hash, now)
    return { until: new Date(now.getTime() + limits.confirmationLifeMs) }
  },
})
