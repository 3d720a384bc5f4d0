import { apiAccessStates, apiVolumes } from '../base/apiAccess.ts'
import { apiAlgorithms, apiLimits, apiModes, apiScopeNames } from '../base/apiScopes.ts'
import { defineCall } from '../base/call.ts'
import { count, id, list, nothing, oneOf, record, text, timestamp, words } from '../base/fields.ts'
import { patternString, requiredMessage } from '../base/patterns/patterns.ts'

/** A network that requests may come from, as in 203.0.113.7 or 203.0.113.0/24; the server reads it. */
const address = () => words(43)

const apiKey = record({
  /** `keyid` of its signatures. */
  id: id(),
  name: text(apiLimits.keyNameLengthMax),
  mode: oneOf(apiModes),
  algorithm: oneOf(apiAlgorithms),
  /** Null where a secret is shared. */
  public_key: text(64).nullable(),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length),
  /** Empty: from anywhere. */
  addresses: list(address(), apiLimits.addressesMax),
  state: oneOf(['live', 'expired', 'revoked', 'ownerless'] as const),
  owner_name: text(),
  created_at: timestamp(),
  expires_at: timestamp().nullable(),
  revoked_at: timestamp().nullable(),
  /** When another key took its place; until `expires_at` both work. */
  replaced_at: timestamp().nullable(),
  last_used_at: timestamp().nullable(),
  last_address: text(45),
})

/** The secret of an HMAC key: nobody can read it again. */
const shownKey = record({ key: apiKey, secret: text(64).nullable() })

/** 32 bytes, base64url, of an Ed25519 key; a key with a secret has none. */
const publicKey = () => text(44).optional()

/** Null: it does not expire. */
const lifeDays = () => count().min(1, 'input_invalid').max(apiLimits.keyLifeDaysMax, 'input_invalid').nullable()

const keySettings = {
  name: words(apiLimits.keyNameLengthMax),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length).min(1, 'input_invalid'),
  addresses: list(address(), apiLimits.addressesMax),
  life_days: lifeDays(),
}

/** How far the request for live keys is, and which kinds of keys can be made. */
const access = record({
  state: oneOf(apiAccessStates),
  modes: list(oneOf(apiModes)),
  requested_at: timestamp().nullable(),
  /** The operator has looked at it by then. */
  due_at: timestamp().nullable(),
  /** Why it was declined. */
  reason: text(),
})

/** What people of a business do about their keys, in the portal. */
export const openapiCalls = {
  '/openapi/access': defineCall({
    audience: 'person',
    access: 'openapi.read',
    effect: 'read',
    request: nothing(),
    reply: access,
  }),
  /** Asks the operator for live keys; one request at a time. */
  '/openapi/request-access': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    request: record({
      website: words(200),
      use_case: words(),
      payments_a_month: oneOf(apiVolumes),
      contact_name: words(100),
      contact_email: patternString('email').required(requiredMessage),
    }),
    reply: access,
  }),
  '/openapi/keys': defineCall({
    audience: 'person',
    access: 'openapi.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(apiKey) }),
  }),
  /** The secret of an HMAC key is in this reply and nowhere else; of an Ed25519 key we get the public half alone. */
  '/openapi/create-key': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    waitsForHold: true,
    needsConfirmation: true,
    request: record({
      ...keySettings,
      mode: oneOf(apiModes),
      algorithm: oneOf(apiAlgorithms),
      public_key: publicKey(),
    }),
    reply: shownKey,
  }),
  /** A new key with the same rights; the old one is good for some hours more. Where no life is asked for, it is that of the old one, from now. */
  '/openapi/rotate-key': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    waitsForHold: true,
    needsConfirmation: true,
    request: record({
      id: id(),
      public_key: publicKey(),
      overlap_hours: count().max(apiLimits.overlapHoursMax, 'input_invalid'),
      life_days: lifeDays().optional(),
    }),
    reply: shownKey,
  }),
  /** At once and for good. */
  '/openapi/revoke-key': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    request: record({ id: id() }),
    reply: apiKey,
  }),
}
