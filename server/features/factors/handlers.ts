import { limits } from '../../../contract/base/limits.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { factorChangeText } from '../../i18n/factorChanges.ts'
import { openText } from '../../secrets.ts'
import type { UserRow } from '../session/store.ts'
import { lockSendGuard } from './challengeStore.ts'
import {
  beginSetup,
  type Context,
  finishSetup,
  mustFindUser,
  openSetup,
  renewChannel,
  setupLabel,
  setupUse,
  verifyStepUp,
} from './factorSetup.ts'
import { beginChange, changePrimary, digestChange, ownerOf, readFactors, tellChange } from './factors.ts'
import { sealSeed, sendChallenge, spendChallenge } from './otp.ts'
import { passkeyHandlers } from './passkeyHandlers.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recoveryCodes.ts'
import { closeRemoval, insertRemoval, lockOpenRemoval } from './removalStore.ts'
import { countSetupTry, findAuthenticator, replaceRecoveryCodes, saveAuthenticator } from './store.ts'
import { makeSeed, setupUri, stepOfCode } from './totp.ts'

/** Counts the try, then compares: five codes a set-up. */
async function checkFirstCode(deps: Deps, context: Context, setupId: string, otp: string) {
  const { now } = context
  const counted = await countSetupTry(deps.sql, setupUse(context, 'authenticator', setupId), limits.otpTriesMax, now)
  if (counted === null) throw new AppError('factor_setup_over')
  const seed = openText(deps.keys.kek, setupLabel('authenticator', setupId), counted.sealed)
  const step = stepOfCode(seed, otp, now)
  if (step !== null) return { seed, step: BigInt(step) }
  const left = limits.otpTriesMax - counted.tries
  throw left > 0
    ? new AppError('otp_wrong', { field: 'otp', values: { left } })
    : new AppError('factor_setup_over', { field: 'otp' })
}

async function makeCodes(tx: Tx, deps: Deps, context: Context, user: UserRow): Promise<string> {
  const codes = makeRecoveryCodes(deps.randomBytes)
  const hashes = codes.map((code) => hashRecoveryCode(deps, user.id, code))
  await replaceRecoveryCodes(tx, ownerOf(user), hashes, context.now)
  return (await beginSetup(tx, deps, context, 'recovery_codes', codes.join(' '))).id
}

const authenticatorHandlers = {
  '/account/start-authenticator': defineHandler('/account/start-authenticator', {
    prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'set_up_authenticator'),
    async run(tx, context, _request, { deps, prepared }) {
      await spendChallenge(tx, deps, prepared)
      const { id, expires_at } = await beginSetup(tx, deps, context, 'authenticator', makeSeed(deps.randomBytes))
      return { setup_id: id, expires_at: expires_at.toISOString() }
    },
  }),
  '/account/get-authenticator-setup': defineHandler('/account/get-authenticator-setup', {
    async run(tx, context, { setup_id }, { deps }) {
      const [secret, user] = await Promise.all([
        openSetup(tx, deps, context, 'authenticator', setup_id),
        mustFindUser(tx, context.actor.user_id),
      ])
      return { secret, uri: setupUri(secret, user.email) }
    },
  }),
  '/account/confirm-authenticator': defineHandler('/account/confirm-authenticator', {
    prepare: (deps, context, { setup_id, otp }) => checkFirstCode(deps, context, setup_id, otp),
    async run(tx, context, { setup_id }, { deps, prepared, effects }) {
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
      const codes_id = await makeCodes(tx, deps, context, user)
      await tellChange(tx, deps, user, context, 'set_up_authenticator', {
        old: old?.confirmed_at.toISOString() ?? null,
        new: now.toISOString(),
      })
      renewChannel(effects)
      return { codes_id }
    },
  }),
  '/account/set-primary-factor': defineHandler('/account/set-primary-factor', {
    prepare: (deps, context, request) =>
      verifyStepUp(deps, context, request, request.primary === 'email' ? 'use_email' : 'use_authenticator'),
    async run(tx, context, { primary }, { deps, prepared, effects }) {
      const { actor, now } = context
      await spendChallenge(tx, deps, prepared)
      const user = await mustFindUser(tx, actor.user_id)
      if (primary === 'authenticator' && (await findAuthenticator(tx, user.id)) === null) {
        throw new AppError('authenticator_missing')
      }
      if (user.primary_factor === primary) return readFactors(tx, user, now)
      await changePrimary(tx, user, primary, now)
      const change = primary === 'email' ? 'use_email' : 'use_authenticator'
      await tellChange(tx, deps, user, context, change, { old: user.primary_factor, new: primary })
      renewChannel(effects)
      return readFactors(tx, await mustFindUser(tx, user.id), now)
    },
  }),
  '/account/make-recovery-codes': defineHandler('/account/make-recovery-codes', {
    prepare: (deps, context, request) => verifyStepUp(deps, context, request, 'new_recovery_codes'),
    async run(tx, context, _request, { deps, prepared }) {
      await spendChallenge(tx, deps, prepared)
      const user = await mustFindUser(tx, context.actor.user_id)
      if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
      await beginChange(tx, user, context.now, false)
      const codes_id = await makeCodes(tx, deps, context, user)
      await tellChange(tx, deps, user, context, 'new_recovery_codes', {})
      return { codes_id }
    },
  }),
  '/account/show-recovery-codes': defineHandler('/account/show-recovery-codes', {
    run: async (tx, context, { codes_id }, { deps }) => ({
      codes: (await openSetup(tx, deps, context, 'recovery_codes', codes_id)).split(' '),
    }),
  }),
} satisfies Partial<HandlerTable>

const removalHandlers = {
  '/account/request-factor-removal': defineHandler('/account/request-factor-removal', {
    async run(tx, context, _request, { deps }) {
      const { actor, now } = context
      const user = await mustFindUser(tx, actor.user_id)
      await lockSendGuard(tx, user.id)
      if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
      if (await insertRemoval(tx, user, deps.newId(), now)) {
        await tellChange(tx, deps, user, context, 'removal_requested', {})
      }
      return readFactors(tx, user, now)
    },
  }),
  '/account/withdraw-factor-removal': defineHandler('/account/withdraw-factor-removal', {
    async run(tx, context, _request, { deps }) {
      const { actor, now } = context
      const user = await mustFindUser(tx, actor.user_id)
      await lockSendGuard(tx, user.id)
      const open = await lockOpenRemoval(tx, user)
      if (open !== null) {
        await closeRemoval(tx, open.id, 'withdrawn', null, now)
        await tellChange(tx, deps, user, context, 'removal_withdrawn', { old: open.status, new: 'withdrawn' })
      }
      return readFactors(tx, user, now)
    },
  }),
} satisfies Partial<HandlerTable>

export const factorHandlers = {
  '/account/send-otp': defineHandler('/account/send-otp', {
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
  }),
  '/account/get-factors': defineHandler('/account/get-factors', {
    run: async (tx, { actor, now }) => readFactors(tx, await mustFindUser(tx, actor.user_id), now),
  }),
  ...authenticatorHandlers,
  ...passkeyHandlers,
  ...removalHandlers,
} satisfies Partial<HandlerTable>
