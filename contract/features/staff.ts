import { defineCall } from '../base/calls/call.ts'
import {
  count,
  id,
  jsonObject,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { patternString, requiredMessage } from '../base/patterns/patterns.ts'
import { staffRightNames, staffRoles } from '../base/people/staffRights.ts'
import { passkeyResponse } from './factors.ts'

/** Signing in of the operator's staff. All their calls start with `/staff/` and are served only by the operator API. */

/** The mandatory second factor of staff; never a mailed code. */
export const staffFactors = ['authenticator', 'passkey'] as const

export const staffMember = record({
  id: id(),
  email: text(),
  full_name: text(),
  role: oneOf(staffRoles),
})

/** The pending second step. */
const staffChallenge = record({
  challenge_id: id(),
  factor: oneOf(staffFactors),
  /** For a passkey. */
  passkey_options: jsonObject(16 * 1024).nullable(),
  expires_at: timestamp(),
})

/** Token of a link: 256 bits. */
const invitationToken = () => text(43).matches(/^[A-Za-z0-9_-]{43}$/, 'input_invalid')

const oneFactor = { otp: otp().optional(), passkey: passkeyResponse().optional() }
const isOneFactor = ({ otp, passkey }: { otp?: string | undefined; passkey?: unknown }): boolean =>
  (otp === undefined) !== (passkey === undefined)

export const staffCalls = {
  /** The person invited by a link, and the setup data of their authenticator app or passkey. */
  '/staff/open-invitation': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ token: invitationToken() }),
    reply: record({
      email: text(),
      full_name: text(),
      role: oneOf(staffRoles),
      expires_at: timestamp(),
      secret: text(),
      uri: text(500),
      passkey_options: jsonObject(16 * 1024),
    }),
  }),
  /** Sets the password and the single factor of the invited person; earlier ones become invalid. */
  '/staff/accept-invitation': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({
      token: invitationToken(),
      password: patternString('password').required(requiredMessage),
      ...oneFactor,
    }).test('one-factor', 'input_invalid', isOneFactor),
    reply: nothing(),
  }),
  /** First step of signing in. */
  '/staff/start-login': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ email: nonEmptyText(254), password: nonEmptyText(128) }),
    reply: staffChallenge,
  }),
  /** Second step: creates a session, sets its cookie and revokes the channel, so the key exchange must be repeated. */
  '/staff/login': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ challenge_id: id(), ...oneFactor }).test('one-factor', 'input_invalid', isOneFactor),
    reply: staffMember,
  }),
  /** Starts signing in at the operator's identity provider, if one is configured: the browser is sent to `url`. */
  '/staff/start-sign-on': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: nothing(),
    reply: record({ url: text(4000) }),
  }),
  /** Takes the provider's result: returns a session or the second step, depending on configuration. */
  '/staff/finish-sign-on': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ state: nonEmptyText(200), query: nonEmptyText(4000) }),
    reply: record({ staff: staffMember.nullable(), challenge: staffChallenge.nullable() }),
  }),
  '/staff/logout': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'change',
    request: nothing(),
    reply: nothing(),
  }),
  /** The signed-in member of staff and their rights; called after a reload. */
  '/staff/get-session': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({
      staff: staffMember,
      rights: list(oneOf(staffRightNames)),
      idle_ms: count(),
      ends_at: timestamp(),
    }),
  }),
}
