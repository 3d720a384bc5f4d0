import { defineCall } from '../base/call.ts'
import { count, id, jsonObject, list, nothing, oneOf, otp, record, text, timestamp, words } from '../base/fields.ts'
import { patternString, requiredMessage } from '../base/patterns/patterns.ts'
import { staffRightNames, staffRoles } from '../base/staffRights.ts'
import { passkeyResponse } from './factors.ts'

/** The operator's staff: how they come in. All their calls start with `/staff/`, and are answered at the operator's own door alone. */

/** The second step of a log-in: always, and never a mail. */
export const staffFactors = ['authenticator', 'passkey'] as const

export const staffMember = record({
  id: id(),
  email: text(),
  full_name: text(),
  role: oneOf(staffRoles),
})

/** The second step that waits. */
const staffChallenge = record({
  challenge_id: id(),
  factor: oneOf(staffFactors),
  /** Of a passkey. */
  passkey_options: jsonObject(16 * 1024).nullable(),
  expires_at: timestamp(),
})

/** The token of a link: 256 bits. */
const invitationToken = () => text(43).matches(/^[A-Za-z0-9_-]{43}$/, 'input_invalid')

const oneFactor = { otp: otp().optional(), passkey: passkeyResponse().optional() }
const isOneFactor = ({ otp, passkey }: { otp?: string | undefined; passkey?: unknown }): boolean =>
  (otp === undefined) !== (passkey === undefined)

export const staffCalls = {
  /** Whom a link invites, and what their authenticator app or passkey is made of. */
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
  /** Sets the password and the one factor of the link's person; their former ones become void. */
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
  /** First step of a log-in. */
  '/staff/start-login': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ email: words(254), password: words(128) }),
    reply: staffChallenge,
  }),
  /** Second step: a session is made, its cookie set, and the channel revoked: swap again. */
  '/staff/login': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ challenge_id: id(), ...oneFactor }).test('one-factor', 'input_invalid', isOneFactor),
    reply: staffMember,
  }),
  /** Begins a log-in at the operator's identity provider, where one is configured: the browser goes to `url`. */
  '/staff/start-sign-on': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: nothing(),
    reply: record({ url: text(4000) }),
  }),
  /** With what the provider gave: a session, or the second step of the log-in, as it is configured. */
  '/staff/finish-sign-on': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ state: words(200), query: words(4000) }),
    reply: record({ staff: staffMember.nullable(), challenge: staffChallenge.nullable() }),
  }),
  '/staff/logout': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'change',
    request: nothing(),
    reply: nothing(),
  }),
  /** Who is signed in, and what they may: asked after a reload. */
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
