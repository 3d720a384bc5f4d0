import { limits } from '../../../contract/base/limits.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { decryptText } from '../../secrets.ts'
import { mustFindUser } from '../people/store.ts'
import { beginChange, ownerOf } from './lifecycle.ts'
import { tellChange } from './notices.ts'
import { finishSetup, keepRecoveryCodes, setupLabel, setupUse } from './setups.ts'
import { countSetupTry, findAuthenticator, saveAuthenticator } from './store.ts'
import { sealSeed, stepOfCode } from './totp.ts'

/** Counts the try before it compares the code: five codes for each set-up. */
async function checkFirstCode(deps: Deps, context: SignedInContext, setupId: string, otp: string) {
  const { now } = context
  const counted = await countSetupTry(deps.sql, setupUse(context, 'authenticator', setupId), limits.otpTriesMax, now)
  if (counted === null) throw new AppError('factor_setup_over')
  const seed = decryptText(deps.keys.kek, setupLabel('authenticator', setupId), counted.sealed)
  const step = stepOfCode(seed, otp, now)
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
    const user = await mustFindUser(tx, context.actor.user_id)
    await finishSetup(tx, setup_id, now)
    const old = await findAuthenticator(tx, user.id)
    await beginChange(tx, user, now, old !== null)
    await saveAuthenticator(tx, ownerOf(user), {
      sealed_seed: sealSeed(deps, user.id, prepared.seed),
      last_step: prepared.step,
      confirmed_at: now,
    })
    const codes_id = await keepRecoveryCodes(tx, deps, context, user)
    await tellChange(tx, deps, user, context, 'set_up_authenticator', {
      old: old?.confirmed_at.toISOString() ?? null,
      new: now.toISOString(),
    })
    await revokeChannelsOfSessions(tx, [context.actor.session_id_hash], now)
    return { codes_id }
  },
})
