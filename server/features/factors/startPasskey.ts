import { passkeysMax } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { askNewPasskey } from './passkeys.ts'
import { spendChallenge } from './proofs.ts'
import { beginSetup, verifyStepUp } from './setups.ts'
import { listPasskeys } from './store.ts'

export const startPasskey = defineHandler('/account/start-passkey', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'add_passkey'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, context.actor.user_id)
    const known = await listPasskeys(tx, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const { challenge, options } = await askNewPasskey(deps, user, known)
    const { id } = await beginSetup(tx, deps, context, 'passkey', challenge)
    return { setup_id: id, options }
  },
})
