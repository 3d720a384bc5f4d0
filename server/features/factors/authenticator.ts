import { limits } from '../../../contract/base/money/limits.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { requireUser } from '../people/store.ts'
import { beginFactorChange, ownerOf } from './lifecycle.ts'
import { notifyFactorChange } from './notices.ts'
import { encryptSeed, generateTotpSeed, spendChallenge, totpSetupUri, totpStepOf } from './proofs.ts'
import {
  beginSetup,
  decryptSetup,
  finishSetup,
  loadSetup,
  replaceRecoveryCodesOf,
  setupUse,
  verifyStepUp,
} from './setups.ts'
import { countSetupTry, findAuthenticator, saveAuthenticator } from './store.ts'

export const getAuthenticatorSetup = defineHandler('/account/get-authenticator-setup', {
  async run(tx, context, { setup_id }, { deps }) {
    const [secret, user] = await Promise.all([
      loadSetup(tx, deps, context, 'authenticator', setup_id),
      requireUser(tx, context.actor.user_id),
    ])
    return { secret, uri: totpSetupUri(secret, user.email) }
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
