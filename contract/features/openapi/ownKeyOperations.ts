import { apiAlgorithms, apiLimits, apiModes, apiScopeNames } from '../../base/calls/apiScopes.ts'
import { defineCall } from '../../base/calls/call.ts'
import { id, list, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'

export const openKey = record({
  id: id(),
  name: text(apiLimits.keyNameLengthMax),
  company_name: text(),
  owner_name: text(),
  mode: oneOf(apiModes),
  algorithm: oneOf(apiAlgorithms),
  /** Those that the role of its owner allows. */
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length),
  /** Any address, if empty. */
  addresses: list(text(43), apiLimits.addressesMax),
  created_at: timestamp(),
  /** Null if it does not expire. */
  expires_at: timestamp().nullable(),
})

/** Operations of a key on itself, without a scope. */
export const ownKeyOperations = {
  /** The key that signed this request, its company and what it may do. */
  '/open/own-key': defineCall({
    audience: 'api_key',
    scope: null,
    effect: 'read',
    request: nothing(),
    reply: openKey,
  }),
  /** Ends the key that signed this request, at once and for ever. */
  '/open/revoke-own-key': defineCall({
    audience: 'api_key',
    scope: null,
    effect: 'change',
    request: nothing(),
    reply: nothing(),
  }),
}
