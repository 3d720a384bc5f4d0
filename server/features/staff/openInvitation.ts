import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashToken } from '../../secrets.ts'
import { askNewPasskey } from '../factors/passkeys.ts'
import { openSeed, setupUri } from '../factors/totp.ts'
import { findInvitation } from './store.ts'

export const openInvitation = defineHandler('/staff/open-invitation', {
  async run(tx, { now }, { token }, { deps }) {
    const invited = await findInvitation(tx, hashToken(token), now)
    if (invited === null) throw new AppError('staff_link_invalid')
    const { staff_id: id, email, full_name, role, passkey_challenge: challenge, expires_at } = invited
    const secret = openSeed(deps, id, invited.sealed_seed)
    const { options } = await askNewPasskey(deps, { id, user_name: email, full_name }, [], { challenge })
    return {
      email,
      full_name,
      role,
      expires_at,
      secret,
      uri: setupUri(secret, email),
      passkey_options: options,
    }
  },
})
