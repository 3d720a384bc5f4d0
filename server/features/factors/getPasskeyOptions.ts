import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockChallenge, setPasskeyChallenge } from './otpChallengeStore.ts'
import { askPasskey } from './passkeys.ts'
import { listPasskeys } from './store.ts'

export const getPasskeyOptions = defineHandler('/account/get-passkey-options', {
  async run(tx, { device_id, now }, { challenge_id }, { deps }) {
    const row = await lockChallenge(tx, challenge_id)
    const isOpen = row?.purpose === 'login' && row.device_id === device_id && !row.used_at && row.expires_at > now
    if (!row || !isOpen) throw new AppError('otp_expired', { field: 'otp' })
    const known = await listPasskeys(tx, row.user_id)
    if (known.length === 0) throw new AppError('passkey_refused')
    const { challenge, options } = await askPasskey(deps, known)
    await setPasskeyChallenge(tx, challenge_id, challenge)
    return { options }
  },
})
