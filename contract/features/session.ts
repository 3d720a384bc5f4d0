import { defineCall } from '../base/calls/call.ts'
import {
  count,
  countryCode,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  pin,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { accountTypes } from '../base/people/accountTypes.ts'
import { permissionNames, roleNames } from '../base/people/roles.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'
import { challenge, coolingOff, passkeyResponse, recoveryCode } from './factors.ts'
import { formatSettings } from './people.ts'

/** Spec §3 "User session". */
export const sessionUser = record({
  user_id: id(),
  user_name: text(),
  full_name: text(),
  company_name: text(),
  account_type: oneOf(accountTypes),
  email: text(),
  avatar: text().nullable(),
  is_verified: oneOf(verificationStatuses),
  organization_number: text(),
  organization_country_code: countryCode(),
  organization_phone: text(),
  country_code: text(),
  phone_number: text(),
  is_lead_page: flag(),
  role_id: oneOf([1, 2, 3, 4] as const),
  role: oneOf(roleNames),
  has_pin: flag(),
})

/** Spec §3 "Check-user-status result". */
export const userStatus = record({
  is_verified: oneOf(verificationStatuses),
  /** False if verification was declined for good and no further submission is possible. */
  is_eligible: flag(),
  content: text(2000),
  is_balance_account: flag(),
  api_dashboard_status: count(),
  is_show_balance_transfer: flag(),
})

const openSession = record({
  id: id(),
  /** Product names, the same in every language; empty if the browser does not send them. */
  browser: text(),
  system: text(),
  is_phone: flag(),
  address: text(),
  started_at: timestamp(),
  last_seen_at: timestamp(),
  is_this: flag(),
})

const permissionRow = record({
  permissions_id: count(),
  id: count(),
  pid: count(),
  level: oneOf([1, 2] as const),
  name: oneOf(permissionNames),
})

export const sessionCalls = {
  /** First step of signing in: verifies the password and sends the second factor. */
  '/account/get-otp-method': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ identifier: nonEmptyText(80), password: nonEmptyText(128) }),
    reply: challenge,
  }),
  /**
   * Second step, by exactly one of three methods: creates a session, sets its cookie and revokes the channel, so the key exchange must be repeated.
   */
  '/account/login': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({
      challenge_id: id(),
      otp: otp().optional(),
      recovery_code: recoveryCode().optional(),
      passkey: passkeyResponse().optional(),
    }).test(
      'one-proof',
      'input_invalid',
      ({ otp, recovery_code, passkey }) =>
        [otp, recovery_code, passkey].filter((given) => given !== undefined).length === 1,
    ),
    reply: sessionUser,
  }),
  '/account/logout': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    reply: nothing(),
  }),
  /** The signed-in person, their role's rights and unread counts; called after a reload. */
  '/account/get-session': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({
      user: sessionUser,
      status: userStatus,
      unread: count(),
      idle_ms: count(),
      /** The session ends then, even while in use. */
      ends_at: timestamp(),
      hold: coolingOff.nullable(),
      formats: formatSettings(),
    }),
  }),
  /** Re-enters PIN or password: valid for ten minutes in this session, for calls that need a confirmation. */
  '/account/confirm': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ pin: pin().optional(), password: nonEmptyText(128).optional() }).test(
      'one-secret',
      'input_invalid',
      (given) => (given.pin === undefined) !== (given.password === undefined),
    ),
    reply: record({ until: timestamp() }),
  }),
  '/account/check-user-status': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: userStatus,
  }),
  '/business/get-role-permissions': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ permissions: list(permissionRow) }),
  }),
  '/account/list-sessions': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(openSession) }),
  }),
  '/account/end-session': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
  '/account/end-other-sessions': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    reply: record({ ended: count() }),
  }),
}
