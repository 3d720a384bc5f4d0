import type { factorCalls } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { factorChangeText } from '../../i18n/factorChanges.ts'
import { requireUser } from '../people/store.ts'
import {
  confirmAuthenticator,
  getAuthenticatorSetup,
  makeRecoveryCodes,
  showRecoveryCodes,
  startAuthenticator,
} from './authenticator.ts'
import { resendChallenge, sendChallenge } from './challenges.ts'
import { changePrimary } from './lifecycle.ts'
import { notifyFactorChange } from './notices.ts'
import { confirmPasskey, getPasskeyOptions, removePasskey, renamePasskey, startPasskey } from './passkeyCalls.ts'
import { changePin, getPinState, resetPin, setPin } from './pinCalls.ts'
import { spendChallenge } from './proofs.ts'
import { requestFactorRemoval, withdrawFactorRemoval } from './removal.ts'
import { digestChange } from './rules.ts'
import { factorsResponse } from './serializer.ts'
import { verifyStepUp } from './setups.ts'
import { findAuthenticator } from './store.ts'

const getFactors = defineHandler('/account/get-factors', {
  run: async (tx, { actor, now }, _request, { deps }) =>
    factorsResponse(tx, deps.keys, await requireUser(tx, actor.user_id), now),
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
    if (user.primary_factor === primary) return factorsResponse(tx, deps.keys, user, now)
    await changePrimary(tx, deps.keys, user, primary, now)
    await notifyFactorChange(tx, deps, user, context, changes[primary], { old: user.primary_factor, new: primary })
    await revokeChannelsOfSessions(tx, [actor.session_id_hash], now)
    return factorsResponse(tx, deps.keys, await requireUser(tx, user.id), now)
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
