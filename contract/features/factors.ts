import { defineCall } from '../base/call.ts'
import {
  count,
  id,
  jsonObject,
  list,
  nothing,
  oneOf,
  otp,
  pin,
  record,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { newPinString } from '../base/pin.ts'
import { primaryFactors } from './people.ts'

/** What a person proves themselves with beside the password: mail, authenticator app, recovery codes, passkeys, the payment PIN. */

/** Ways past a log-in's second step. */
export const loginMethods = [...primaryFactors, 'recovery_code', 'passkey'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** What a code is asked for outside of log-in and transfers, by somebody who is signed in. */
export const stepUpPurposes = ['factor_change', 'pin_reset', 'password_change'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** What a code of `factor_change` is good for: one of these, and nothing else. */
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
/** From this many left on, the person is warned. */
export const recoveryCodesFew = 3
export const passkeysMax = 10
export const passkeyNameMax = 40

export const recoveryCode = () => text(40).matches(/^[\s0-9A-Za-z-]{10,40}$/, 'input_invalid')
/** What the browser's passkey dialog gave; the library that checks it knows its form. */
export const passkeyResponse = () => jsonObject(16 * 1024)

/**
 * A one-time password on its way, by mail or from the authenticator app: where it went, until when it is awaited, when another may be asked
 * for. `methods` are the ways past this challenge: its own, and at a log-in what else the person has.
 */
export const challenge = record({
  challenge_id: id(),
  method: oneOf(primaryFactors),
  methods: list(oneOf(loginMethods)),
  sent_to: text(),
  expires_at: timestamp(),
  resend_at: timestamp(),
  sends_left: count(),
})

/** The person's own; checked where it is asked for, and never normalised. */
const password = () => words(128)
const newPin = () => newPinString().required(requiredMessage)

/** Why somebody's payments and approvals wait. */
export const holdReasons = ['factor_changed', 'password_reset', 'pin_reset'] as const
export type HoldReason = (typeof holdReasons)[number]
export const hold = record({ reason: oneOf(holdReasons), until: timestamp() })

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
  /** The request that support removes the authenticator app. `earliest_at`: when the second of two staff can agree, once the first has. */
  removal: record({
    status: oneOf(['open', 'approved_once'] as const),
    requested_at: timestamp(),
    earliest_at: timestamp().nullable(),
  }).nullable(),
  /** Until then this person's payments and approvals wait. */
  hold: hold.nullable(),
})

/** A code of the present factor, asked for by `/account/send-otp` for exactly this change. */
const proof = { challenge_id: id(), otp: otp() }

/** Secrets are replies of reading calls alone: the reply of a changing call is kept for its repeat. */
export const factorCalls = {
  /** A code before a change to one's own account. `factor_change` names the change, and the passkey where it is about one. */
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
  /** The first code of the new app. Its recovery codes are made with it. */
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
  /** The new recovery codes, for a few minutes and in the session that made them. */
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
    request: record({ setup_id: id(), name: words(passkeyNameMax), response: passkeyResponse() }),
    reply: factors,
  }),
  '/account/rename-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id(), name: words(passkeyNameMax) }),
    reply: factors,
  }),
  '/account/remove-passkey': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id(), ...proof }),
    reply: factors,
  }),
  /** What a passkey is to sign at the log-in of this challenge. */
  '/account/get-passkey-options': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ challenge_id: id() }),
    reply: record({ options: jsonObject(16 * 1024) }),
  }),
  /** Asks support to take the authenticator away. */
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
  /** For who forgot it, or locked it: with the code of `/account/send-otp` for `pin_reset`. */
  '/account/reset-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), challenge_id: id(), otp: otp(), new_pin: newPin() }),
    reply: nothing(),
  }),
}
