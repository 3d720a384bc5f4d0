import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { auditFactor } from './notices.ts'
import { readFactors } from './serializer.ts'
import { setPasskeyName } from './store.ts'

export const renamePasskey = defineHandler('/account/rename-passkey', {
  async run(tx, context, { id, name }) {
    const user = await mustFindUser(tx, context.actor.user_id)
    const old = await setPasskeyName(tx, user.id, id, name)
    if (old === null) throw new AppError('not_found')
    await auditFactor(tx, user, context, 'factor.passkey_renamed', { old, new: name })
    return readFactors(tx, user, context.now)
  },
})
