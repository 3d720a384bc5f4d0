import { apiLimits, apiModes, apiScopeNames } from '../../base/calls/apiScopes.ts'
import { defineCall } from '../../base/calls/call.ts'
import { flag, id, list, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'

const scopes = () => list(oneOf(apiScopeNames), apiScopeNames.length)
/** As typed, with or without its hyphen. */
const code = () => text(20)

/** Command lines that ask for a key: what one asks for, and what a person answers. */
export const deviceCalls = {
  '/openapi/device-request': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'read',
    request: record({ code: code() }),
    reply: record({
      /** As the machine names itself. */
      host: text(),
      /** From which the request came. */
      address: text(45),
      /** Whether this person sends from the same network. */
      is_same_network: flag(),
      requested_at: timestamp(),
      mode: oneOf(apiModes),
      /** Those that it asks for and the person has. */
      scopes: scopes(),
      /** End of the key, if it is made now. */
      expires_at: timestamp(),
    }),
  }),
  /** Makes a key of the public half that the command line sent. */
  '/openapi/connect-device': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    waitsForHold: true,
    needsConfirmation: true,
    request: record({ code: code(), scopes: scopes().min(1, 'input_invalid') }),
    reply: record({ id: id(), name: text(apiLimits.keyNameLengthMax) }),
  }),
  '/openapi/decline-device': defineCall({
    audience: 'person',
    access: 'openapi.manage',
    effect: 'change',
    request: record({ code: code() }),
    reply: nothing(),
  }),
}
