import { passkeysMax } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { requireUser } from '../people/store.ts'
import { beginFactorChange, ownerOf } from './lifecycle.ts'
import { auditFactor, notifyFactorChange } from './notices.ts'
import { lockChallenge, setPasskeyChallenge } from './otpChallengeStore.ts'
import { keyDigest, passkeyCreationOptions, passkeyRequestOptions, verifyNewPasskey } from './passkeys.ts'
import { spendChallenge } from './proofs.ts'
import { factorsResponse } from './serializer.ts'
import { beginSetup, finishSetup, loadSetup, verifyStepUp } from './setups.ts'
import { endPasskey, insertPasskey, listPasskeys, setPasskeyName } from './store.ts'

export const getPasskeyOptions = defineHandler('/account/get-passkey-options', {
  async run(tx, { device_id, now }, { challenge_id }, { deps }) {
    const row = await lockChallenge(tx, challenge_id)
    const isOpen = row?.purpose === 'login' && row.device_id === device_id && !row.used_at && row.expires_at > now
    if (!row || !isOpen) throw new AppError('otp_expired', { field: 'otp' })
    const known = await listPasskeys(tx, deps.keys, row.user_id)
    if (known.length === 0) throw new AppError('passkey_refused')
    const { challenge, options } = await passkeyRequestOptions(deps, known)
    await setPasskeyChallenge(tx, challenge_id, challenge)
    return { options }
  },
})

export const startPasskey = defineHandler('/account/start-passkey', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'add_passkey'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, context.actor.user_id)
    const known = await listPasskeys(tx, deps.keys, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const { challenge, options } = await passkeyCreationOptions(deps, user, known)
    const { id } = await beginSetup(tx, deps, context, 'passkey', challenge)
    return { setup_id: id, options }
  },
})

export const confirmPasskey = defineHandler('/account/confirm-passkey', {
  async run(tx, context, { setup_id, name, response }, { deps }) {
    const { now, actor } = context
    const challenge = await loadSetup(tx, deps, context, 'passkey', setup_id)
    const made = await verifyNewPasskey(deps, challenge, response)
    if (made === null) throw new AppError('passkey_refused')
    const user = await requireUser(tx, actor.user_id)
    await finishSetup(tx, setup_id, now)
    await beginFactorChange(tx, deps.keys, user, now, false)
    const known = await listPasskeys(tx, deps.keys, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const row = { ...made, id: deps.newId(), name, created_at: now, last_used_at: null }
    if (!(await insertPasskey(tx, deps.keys, ownerOf(user), row))) throw new AppError('passkey_refused')
    await notifyFactorChange(tx, deps, user, context, 'add_passkey', {
      old: null,
      new: name,
      passkey: row.id,
      key: keyDigest(made.public_key),
    })
    return factorsResponse(tx, deps.keys, user, now)
  },
})

export const renamePasskey = defineHandler('/account/rename-passkey', {
  async run(tx, context, { id, name }, { deps }) {
    const user = await requireUser(tx, context.actor.user_id)
    const old = await setPasskeyName(tx, user.id, id, name)
    if (old === null) throw new AppError('not_found')
    await auditFactor(tx, user, context, 'factor.passkey_renamed', { old, new: name })
    return factorsResponse(tx, deps.keys, user, context.now)
  },
})

export const removePasskey = defineHandler('/account/remove-passkey', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'remove_passkey', request.id),
  async run(tx, context, { id }, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, actor.user_id)
    await beginFactorChange(tx, deps.keys, user, now, true)
    const old = await endPasskey(tx, deps.keys, user.id, id, now)
    if (old === null) throw new AppError('not_found')
    await notifyFactorChange(tx, deps, user, context, 'remove_passkey', { old, new: null })
    await revokeChannelsOfSessions(tx, [actor.session_id_hash], now)
    return factorsResponse(tx, deps.keys, await requireUser(tx, user.id), now)
  },
})
