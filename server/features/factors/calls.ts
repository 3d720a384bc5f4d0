import { limits } from '../../../contract/base/money/limits.ts'
import { type factorCalls, passkeysMax } from '../../../contract/features/factors.ts'
import { brandOfHost } from '../../brands.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { factorChangeText } from '../../i18n/factorChanges.ts'
import { requireUser } from '../people/store.ts'
import { resendChallenge, sendChallenge } from './challenges.ts'
import {
  beginFactorChange,
  beginSetup,
  changePrimary,
  decryptSetup,
  finishSetup,
  loadSetup,
  ownerOf,
  replaceRecoveryCodesOf,
  setupUse,
  verifyStepUp,
} from './lifecycle.ts'
import { auditFactor, notifyFactorChange } from './notices.ts'
import { lockChallenge, setPasskeyChallenge } from './otpChallengeStore.ts'
import { keyDigest, passkeyCreationOptions, passkeyRequestOptions, verifyNewPasskey } from './passkeys.ts'
import { changePin, getPinState, resetPin, setPin } from './pinCalls.ts'
import { encryptSeed, generateTotpSeed, spendChallenge, totpSetupUri, totpStepOf } from './proofs.ts'
import { requestFactorRemoval, withdrawFactorRemoval } from './removal.ts'
import { digestChange } from './rules.ts'
import { factorsResponse } from './serializer.ts'
import {
  countSetupTry,
  endPasskey,
  findAuthenticator,
  insertPasskey,
  listPasskeys,
  saveAuthenticator,
  setPasskeyName,
} from './store.ts'

export const getAuthenticatorSetup = defineHandler('/account/get-authenticator-setup', {
  async run(tx, context, { setup_id }, { deps }) {
    const [secret, user] = await Promise.all([
      loadSetup(tx, deps, context, 'authenticator', setup_id),
      requireUser(tx, context.actor.user_id),
    ])
    return { secret, uri: totpSetupUri(secret, user.email, brandOfHost(deps.settings, context.host).name) }
  },
})

export const startAuthenticator = defineHandler('/account/start-authenticator', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'set_up_authenticator'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const { id, expires_at } = await beginSetup(tx, deps, context, 'authenticator', generateTotpSeed(deps.randomBytes))
    return { setup_id: id, expires_at }
  },
})

/** Counts the try before comparing the code: five codes per set-up. */
async function checkFirstCode(deps: Deps, context: SignedInContext, setupId: string, otp: string) {
  const { now } = context
  const use = setupUse(context, 'authenticator', setupId)
  const counted = await countSetupTry(deps.sql, use, limits.otpTriesMax, now)
  if (counted === null) throw new AppError('factor_setup_over')
  const seed = decryptSetup(deps, use, counted.sealed)
  const step = totpStepOf(seed, otp, now)
  if (step !== null) return { seed, step: BigInt(step) }
  const left = limits.otpTriesMax - counted.tries
  throw left > 0
    ? new AppError('otp_wrong', { field: 'otp', values: { left } })
    : new AppError('factor_setup_over', { field: 'otp' })
}

export const confirmAuthenticator = defineHandler('/account/confirm-authenticator', {
  prepare: (deps, context, { setup_id, otp }) => checkFirstCode(deps, context, setup_id, otp),
  async run(tx, context, { setup_id }, { deps, prepared }) {
    const { now } = context
    const user = await requireUser(tx, context.actor.user_id)
    await finishSetup(tx, setup_id, now)
    const old = await findAuthenticator(tx, user.id)
    await beginFactorChange(tx, deps.keys, user, now, old !== null)
    await saveAuthenticator(tx, ownerOf(user), {
      sealed_seed: encryptSeed(deps, user.id, prepared.seed),
      last_step: prepared.step,
      confirmed_at: now,
    })
    const codes_id = await replaceRecoveryCodesOf(tx, deps, context, user)
    await notifyFactorChange(tx, deps, user, context, 'set_up_authenticator', {
      old: old?.confirmed_at.toISOString() ?? null,
      new: now.toISOString(),
    })
    await revokeChannelsOfSessions(tx, [context.actor.session_id_hash], now)
    return { codes_id }
  },
})

export const makeRecoveryCodes = defineHandler('/account/make-recovery-codes', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'new_recovery_codes'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, context.actor.user_id)
    if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
    await beginFactorChange(tx, deps.keys, user, context.now, false)
    const codes_id = await replaceRecoveryCodesOf(tx, deps, context, user)
    await notifyFactorChange(tx, deps, user, context, 'new_recovery_codes', {})
    return { codes_id }
  },
})

export const showRecoveryCodes = defineHandler('/account/show-recovery-codes', {
  run: async (tx, context, { codes_id }, { deps }) => ({
    codes: (await loadSetup(tx, deps, context, 'recovery_codes', codes_id)).split(' '),
  }),
})

export const getPasskeyOptions = defineHandler('/account/get-passkey-options', {
  async run(tx, { device_id, host, now }, { challenge_id }, { deps }) {
    const row = await lockChallenge(tx, challenge_id)
    const isOpen = row?.purpose === 'login' && row.device_id === device_id && !row.used_at && row.expires_at > now
    if (!row || !isOpen) throw new AppError('otp_expired', { field: 'otp' })
    const known = await listPasskeys(tx, deps, row.user_id)
    if (known.length === 0) throw new AppError('passkey_refused')
    const { challenge, options } = await passkeyRequestOptions(deps, host, known)
    await setPasskeyChallenge(tx, challenge_id, challenge)
    return { options }
  },
})

export const startPasskey = defineHandler('/account/start-passkey', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'add_passkey'),
  async run(tx, context, _request, { deps, prepared }) {
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, context.actor.user_id)
    const known = await listPasskeys(tx, deps, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const { challenge, options } = await passkeyCreationOptions(deps, context.host, user, known)
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
    const known = await listPasskeys(tx, deps, user.id)
    if (known.length >= passkeysMax) throw new AppError('passkeys_full')
    const row = { ...made, id: deps.newId(), name, created_at: now, last_used_at: null }
    if (!(await insertPasskey(tx, deps.keys, ownerOf(user), row))) throw new AppError('passkey_refused')
    await notifyFactorChange(tx, deps, user, context, 'add_passkey', {
      old: null,
      new: name,
      passkey: row.id,
      key: keyDigest(made.public_key),
    })
    return factorsResponse(tx, deps, user, now)
  },
})

export const renamePasskey = defineHandler('/account/rename-passkey', {
  async run(tx, context, { id, name }, { deps }) {
    const user = await requireUser(tx, context.actor.user_id)
    const old = await setPasskeyName(tx, user.id, id, name)
    if (old === null) throw new AppError('not_found')
    await auditFactor(tx, user, context, 'factor.passkey_renamed', { old, new: name })
    return factorsResponse(tx, deps, user, context.now)
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
    return factorsResponse(tx, deps, await requireUser(tx, user.id), now)
  },
})

const getFactors = defineHandler('/account/get-factors', {
  run: async (tx, { actor, now }, _request, { deps }) =>
    factorsResponse(tx, deps, await requireUser(tx, actor.user_id), now),
})

const changes = { email: 'use_email', authenticator: 'use_authenticator' } as const

const setPrimaryFactor = defineHandler('/account/set-primary-factor', {
  prepare: (deps, context, request) => verifyStepUp(deps, context, request, changes[request.primary]),
  async run(tx, context, { primary }, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, actor.user_id)
    if (primary === 'authenticator' && (await findAuthenticator(tx, user.id)) === null) {
      throw new AppError('authenticator_missing')
    }
    if (user.primary_factor === primary) return factorsResponse(tx, deps, user, now)
    await changePrimary(tx, deps.keys, user, primary, now)
    await notifyFactorChange(tx, deps, user, context, changes[primary], { old: user.primary_factor, new: primary })
    await revokeChannelsOfSessions(tx, [actor.session_id_hash], now)
    return factorsResponse(tx, deps, await requireUser(tx, user.id), now)
  },
})

const sendOtp = defineHandler('/account/send-otp', {
  async run(tx, { actor, device_id }, { purpose, action, target }, { deps }) {
    if ((purpose === 'factor_change') !== (action !== undefined))
      throw new AppError('input_invalid', { field: 'action' })
    if ((action === 'remove_passkey') !== (target !== undefined))
      throw new AppError('input_invalid', { field: 'target' })
    const user = await requireUser(tx, actor.user_id)
    const object_digest = action === undefined ? '' : digestChange(action, target)
    const about = action === undefined ? null : { change: factorChangeText(action, user.language) }
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id, about })
  },
})

const resendOtp = defineHandler('/account/resend-otp', {
  run(tx, { device_id, actor }, { challenge_id }, { deps }) {
    const user_id = actor?.kind === 'person' ? actor.user_id : null
    return resendChallenge(tx, deps, { challenge_id, device_id, user_id })
  },
})

export const factorHandlers = {
  '/account/send-otp': sendOtp,
  '/account/resend-otp': resendOtp,
  '/account/get-factors': getFactors,
  '/account/start-authenticator': startAuthenticator,
  '/account/get-authenticator-setup': getAuthenticatorSetup,
  '/account/confirm-authenticator': confirmAuthenticator,
  '/account/set-primary-factor': setPrimaryFactor,
  '/account/make-recovery-codes': makeRecoveryCodes,
  '/account/show-recovery-codes': showRecoveryCodes,
  '/account/start-passkey': startPasskey,
  '/account/confirm-passkey': confirmPasskey,
  '/account/rename-passkey': renamePasskey,
  '/account/remove-passkey': removePasskey,
  '/account/get-passkey-options': getPasskeyOptions,
  '/account/request-factor-removal': requestFactorRemoval,
  '/account/withdraw-factor-removal': withdrawFactorRemoval,
  '/account/get-pin-state': getPinState,
  '/account/set-pin': setPin,
  '/account/change-pin': changePin,
  '/account/reset-pin': resetPin,
} satisfies Pick<HandlerTable, keyof typeof factorCalls>
