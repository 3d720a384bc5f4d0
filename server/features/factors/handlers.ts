import type { factorCalls } from '../../../contract/features/factors.ts'
import type { HandlerTable } from '../../handler.ts'
import { changePin } from './changePin.ts'
import { confirmAuthenticator } from './confirmAuthenticator.ts'
import { confirmPasskey } from './confirmPasskey.ts'
import { getAuthenticatorSetup } from './getAuthenticatorSetup.ts'
import { getFactors } from './getFactors.ts'
import { getPasskeyOptions } from './getPasskeyOptions.ts'
import { getPinState } from './getPinState.ts'
import { makeRecoveryCodes } from './makeRecoveryCodes.ts'
import { removePasskey } from './removePasskey.ts'
import { renamePasskey } from './renamePasskey.ts'
import { requestFactorRemoval } from './requestFactorRemoval.ts'
import { resendOtp } from './resendOtp.ts'
import { resetPin } from './resetPin.ts'
import { sendOtp } from './sendOtp.ts'
import { setPin } from './setPin.ts'
import { setPrimaryFactor } from './setPrimaryFactor.ts'
import { showRecoveryCodes } from './showRecoveryCodes.ts'
import { startAuthenticator } from './startAuthenticator.ts'
import { startPasskey } from './startPasskey.ts'
import { withdrawFactorRemoval } from './withdrawFactorRemoval.ts'

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
