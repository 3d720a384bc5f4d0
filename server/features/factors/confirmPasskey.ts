import { passkeysMax } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { beginChange, ownerOf } from './lifecycle.ts'
import { tellChange } from './notices.ts'
import { keyDigest, readNewPasskey } from './passkeys.ts'
import { readFactors } from './serializer.ts'
import { finishSetup, openSetup } from './setups.ts'
import { insertPasskey, listPasskeys } from './store.ts'

export const confirmPasskey = defineHandler('/account/confirm-passkey', {
  async run(tx, context, { setup_id, name, response }, { deps }) {
    const { now, actor } = context
    const challenge = await openSetup(tx, deps, context, 'passkey', setup_id)
    const made = await readNewPasskey(deps, challenge, response)
    if (made === null) throw new AppError('passkey_refused')
    const user = await mustFindUser(tx, actor.user_id)
    await finishSetup(tx, setup_id, now)
    await beginChange(tx, user, now, false)
    const known = await listPasskeys(tx, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const row = { ...made, id: deps.newId(), name, created_at: now, last_used_at: null }
    if (!(await insertPasskey(tx, ownerOf(user), row))) throw new AppError('passkey_refused')
    await tellChange(tx, deps, user, context, 'add_passkey', {
      old: null,
      new: name,
      passkey: row.id,
      key: keyDigest(made.public_key),
    })
    return readFactors(tx, user, now)
  },
})
