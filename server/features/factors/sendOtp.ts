import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { factorChangeText } from '../../i18n/factorChanges.ts'
import { mustFindUser } from '../people/store.ts'
import { sendChallenge } from './challenges.ts'
import { digestChange } from './rules.ts'

export const sendOtp = defineHandler('/account/send-otp', {
  async run(tx, { actor, device_id }, { purpose, action, target }, { deps }) {
    if ((purpose === 'factor_change') !== (action !== undefined))
      throw new AppError('input_invalid', { field: 'action' })
    if ((action === 'remove_passkey') !== (target !== undefined))
      throw new AppError('input_invalid', { field: 'target' })
    const user = await mustFindUser(tx, actor.user_id)
    const object_digest = action === undefined ? '' : digestChange(action, target)
    const about = action === undefined ? null : { change: factorChangeText(action, user.language) }
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id, about })
  },
})
