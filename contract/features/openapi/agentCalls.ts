import { apiLimits, apiScopeNames } from '../../base/calls/apiScopes.ts'
import { defineCall } from '../../base/calls/call.ts'
import { flag, id, list, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'

const scopes = () => list(oneOf(apiScopeNames), apiScopeNames.length)

/** Parameters of an authorization request (RFC 6749, 7636, 8707), as the app put them into the address. */
const authorizationRequest = {
  response_type: text(20),
  client_id: text(2_000),
  redirect_uri: text(500),
  code_challenge: text(200),
  code_challenge_method: text(20),
  scope: text(1_000),
  state: text(2_000),
  resource: text(500),
}

const agent = record({
  id: id(),
  name: text(apiLimits.keyNameLengthMax),
  /** Where the app took the person's consent. */
  host: text(),
  /** Name and version that the app reports. */
  software: text(),
  scopes: scopes(),
  state: oneOf(['live', 'expired', 'revoked', 'ownerless'] as const),
  owner_name: text(),
  is_own: flag(),
  created_at: timestamp(),
  expires_at: timestamp().nullable(),
  last_used_at: timestamp().nullable(),
  last_address: text(45),
})

/** Agents that act by OAuth: what an app asks for, consent, the list, and its end. */
export const agentCalls = {
  '/openapi/agent-request': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record(authorizationRequest),
    reply: record({
      name: text(apiLimits.keyNameLengthMax),
      host: text(),
      /** Those that the app asks for and the person has. */
      scopes: scopes(),
      expires_at: timestamp(),
      /** Where the app learns that the person declined. */
      decline_to: text(4_000),
    }),
  }),
  /** The address contains a code for the app, which is returned only here. */
  '/openapi/connect-agent': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    waitsForHold: true,
    needsConfirmation: true,
    request: record({ ...authorizationRequest, scopes: scopes().min(1, 'input_invalid') }),
    reply: record({ redirect_to: text(4_000) }),
  }),
  /** Their own, and everybody's for people who manage keys. */
  '/openapi/agents': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(agent) }),
  }),
  '/openapi/disconnect-agent': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}
