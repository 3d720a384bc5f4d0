import { defineCall } from '../base/calls/call.ts'
import {
  count,
  id,
  jsonObject,
  list,
  nameText,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  pin,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { newPinString } from '../base/people/pin.ts'
import { primaryFactors } from './people.ts'

/** Authentication factors beside the password: mail, authenticator app, recovery codes, passkeys, the payment PIN. */

/** Methods for the second step of signing in. */
export const signInMethods = [...primaryFactors, 'recovery_code', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Purposes of a step-up code, apart from signing in and transfers. */
export const stepUpPurposes = ['factor_change', 'pin_reset', 'password_change'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** A `factor_change` code is valid for exactly one of these actions. */
export const factorActions = [
  'set_up_authenticator',
  'use_authenticator',
  'use_email',
  'new_recovery_codes',
  'add_passkey',
  'remove_passkey',
] as const
export type FactorAction = (typeof factorActions)[number]

export const recoveryCodesCount = 10
/** At or below this number the person is warned. */
export const recoveryCodesFew = 3
export const passkeysMax = 10
export const passkeyNameMax = 40

export const recoveryCode = () => text(40).matches(/^[\s0-9A-Za-z-]{10,40}$/, 'input_invalid')
/** The browser's WebAuthn response; its format is checked by the WebAuthn library. */
export const passkeyResponse = () => jsonObject(16 * 1024)

/**
 * A pending one-time password, by mail or from the authenticator app: its destination, its expiry, and when it can be
 * sent again. `methods` lists the ways to pass this challenge: its own, and when signing in the person's other factors.
 */
export const challenge = record({
  challenge_id: id(),
  method: oneOf(primaryFactors),
  methods: list(oneOf(signInMethods)),
  sent_to: text(),
  expires_at: timestamp(),
  resend_at: timestamp(),
  sends_left: count(),
})

/** The person's own password; verified by the handler, and never normalised. */
const password = () => nonEmptyText(128)
const newPin = () => newPinString().required(requiredMessage)

/** Why a person's payments and approvals are in the cooling-off period. */
export const coolingOffReasons = ['factor_changed', 'password_reset', 'pin_reset'] as const
export type CoolingOffReason = (typeof coolingOffReasons)[number]
export const coolingOff = record({ reason: oneOf(coolingOffReasons), until: timestamp() })

const passkey = record({
  id: id(),
  name: text(passkeyNameMax),
  created_at: timestamp(),
  last_used_at: timestamp().nullable(),
})

export const factors = record({
  primary: oneOf(primaryFactors),
  email: text(),
  authenticator: record({ confirmed_at: timestamp() }).nullable(),
  recovery_codes: record({ left: count(), made_at: timestamp() }).nullable(),
  passkeys: list(passkey),
  /** The request that support removes the authenticator app. `earliest_at`: when a second member of staff can agree, once the first has. */
  removal: record({
    status: oneOf(['open', 'approved_once'] as const),
    requested_at: timestamp(),
    earliest_at: timestamp().nullable(),
  }).nullable(),
  /** Cooling-off period of this person's payments and approvals. */
  hold: coolingOff.nullable(),
})

/** A code of the current factor, requested from `/account/send-otp` for exactly this change. */
const proof = { challenge_id: id(), otp: otp() }

/** Secrets are returned only by reading calls: the response of a changing call is stored for its idempotent repeat. */
export const factorCalls = {
  /** Sends a code before a change to one's own account. `factor_change` names the change, and the passkey if it concerns one. */
  '/account/send-otp': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({
      purpose: oneOf(stepUpPurposes),
      action: oneOf(factorActions).optional(),
      target: id().optional(),
    }),
    reply: challenge,
  }),
  '/account/resend-otp': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ challenge_id: id() }),
    reply: challenge,
  }),
  '/account/get-factors': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: factors,
  }),
  '/account/start-authenticator': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record(proof),
    reply: record({ setup_id: id(), expires_at: timestamp() }),
  }),
  '/account/get-authenticator-setup': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({ setup_id: id() }),
    reply: record({ secret: text(), uri: text(500) }),
  }),
  /** Confirms the new app by its first code, and creates its recovery codes. */
  '/account/confirm-authenticator': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ setup_id: id(), otp: otp() }),
    reply: record({ codes_id: id() }),
  }),
  '/account/set-primary-factor': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ primary: oneOf(primaryFactors), ...proof }),
    reply: factors,
  }),
  '/account/make-recovery-codes': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record(proof),
    reply: record({ codes_id: id() }),
  }),
  /** The new recovery codes, for a few minutes and only in the session that created them. */
  '/account/show-recovery-codes': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({ codes_id: id() }),
    reply: record({ codes: list(text()) }),
  }),
  '/account/start-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record(proof),
    reply: record({ setup_id: id(), options: jsonObject(16 * 1024) }),
  }),
  '/account/confirm-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ setup_id: id(), name: nameText(passkeyNameMax), response: passkeyResponse() }),
    reply: factors,
  }),
  '/account/rename-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id(), name: nameText(passkeyNameMax) }),
    reply: factors,
  }),
  '/account/remove-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id(), ...proof }),
    reply: factors,
  }),
  /** WebAuthn options for signing in with a passkey in this challenge. */
  '/account/get-passkey-options': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ challenge_id: id() }),
    reply: record({ options: jsonObject(16 * 1024) }),
  }),
  /** Asks support to remove the authenticator. */
  '/account/request-factor-removal': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    reply: factors,
  }),
  '/account/withdraw-factor-removal': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    reply: factors,
  }),
  '/account/get-pin-state': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ state: oneOf(['not_set', 'set', 'locked'] as const), locked_until: timestamp().nullable() }),
  }),
  '/account/set-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), new_pin: newPin() }),
    reply: nothing(),
  }),
  '/account/change-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ pin: pin(), new_pin: newPin() }),
    reply: nothing(),
  }),
  /** Resets a forgotten or locked PIN, with the code of `/account/send-otp` for `pin_reset`. */
  '/account/reset-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), challenge_id: id(), otp: otp(), new_pin: newPin() }),
    reply: nothing(),
  }),
}
