import { apiAccessStates, apiVolumes } from '../base/calls/apiAccess.ts'
import { apiAlgorithms, apiLimits, apiModes, apiScopeNames } from '../base/calls/apiScopes.ts'
import { defineCall } from '../base/calls/call.ts'
import {
  count,
  id,
  list,
  nameText,
  nonEmptyText,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
  website,
} from '../base/calls/fields.ts'
import { patternString, requiredMessage } from '../base/patterns/patterns.ts'
import { agentCalls } from './openapi/agentCalls.ts'
import { deviceCalls } from './openapi/deviceCalls.ts'

/** An allowed source network, such as 203.0.113.7 or 203.0.113.0/24; parsed by the server. */
const address = () => nonEmptyText(43)

const apiKey = record({
  /** `keyid` in its signatures. */
  id: id(),
  name: text(apiLimits.keyNameLengthMax),
  mode: oneOf(apiModes),
  algorithm: oneOf(apiAlgorithms),
  /** Null for keys with a shared secret. */
  public_key: text(64).nullable(),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length),
  /** Any address, if empty. */
  addresses: list(address(), apiLimits.addressesMax),
  state: oneOf(['live', 'expired', 'revoked', 'ownerless'] as const),
  owner_name: text(),
  /** The machine whose command line made it; empty for a key made in the portal. */
  host: text(),
  created_at: timestamp(),
  expires_at: timestamp().nullable(),
  revoked_at: timestamp().nullable(),
  /** When another key replaced it; both work until `expires_at`. */
  replaced_at: timestamp().nullable(),
  last_used_at: timestamp().nullable(),
  last_address: text(45),
})

/** The secret of an HMAC key is shown once and never again. */
const shownKey = record({ key: apiKey, secret: text(64).nullable() })

/** 32 bytes, base64url, of an Ed25519 key; absent for a key with a secret. */
const publicKey = () => text(44).optional()

/** Null if it does not expire. */
const lifeDays = () => count().min(1, 'input_invalid').max(apiLimits.keyLifeDaysMax, 'input_invalid').nullable()

const keySettings = {
  name: nameText(apiLimits.keyNameLengthMax),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length).min(1, 'input_invalid'),
  addresses: list(address(), apiLimits.addressesMax),
  life_days: lifeDays(),
}

/** State of the request for live keys, and the kinds of keys that can be created. */
const access = record({
  state: oneOf(apiAccessStates),
  modes: list(oneOf(apiModes)),
  requested_at: timestamp().nullable(),
  /** Deadline of the operator's review. */
  due_at: timestamp().nullable(),
  /** Why it was declined. */
  reason: text(),
})

/** API key management for people of a business, in the portal. */
export const openapiCalls = {
  ...agentCalls,
  ...deviceCalls,
  '/openapi/access': defineCall({
    audience: 'person',
    access: 'openapi.read',
    effect: 'read',
    request: nothing(),
    reply: access,
  }),
  /** Requests live keys from the operator; one request at a time. */
  '/openapi/request-access': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    request: record({
      website: website(200).min(1, requiredMessage),
      use_case: nonEmptyText(),
      payments_a_month: oneOf(apiVolumes),
      contact_name: nameText(100),
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
  /** The secret of an HMAC key is returned only here; of an Ed25519 key the server has only the public half. */
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
  /** Creates a key with the same rights; the old one stays valid for some hours. The default lifetime is that of the old key, starting now. */
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
  /** Revokes a key immediately and permanently. */
  '/openapi/revoke-key': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    request: record({ id: id() }),
    reply: apiKey,
  }),
}
