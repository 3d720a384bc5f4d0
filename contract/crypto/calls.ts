import { defineCall } from '../base/call.ts'
import { count, oneOf, record, text } from '../base/fields.ts'
import { suites } from './handshake.ts'

/**
 * The two calls that make a channel. They travel in clear, as fields of the form itself, and are parsed by `contract/crypto`, which knows the
 * form of each; docs/protocol.md says what they mean.
 */
export const initCalls = {
  '/init/get-key': defineCall({
    audience: 'anyone',
    effect: 'read',
    clear: true,
    request: record({ offered: text(20) }),
    reply: record({
      supported: text(20),
      idkid: text(64),
      server_time: count(),
      swap_nonce: text(64),
      rsa_key: text(1024).optional(),
    }),
  }),
  '/init/swap': defineCall({
    audience: 'anyone',
    effect: 'read',
    clear: true,
    request: record({
      suite: oneOf(suites),
      offered: text(20),
      cpub: text(4096),
      /** Suite 2 alone. */
      crand: text(64).optional(),
      swap_nonce: text(64),
    }),
    reply: record({
      suite: oneOf(suites),
      kid: text(64),
      supported: text(20),
      exp: count(),
      max_msgs: count(),
      server_time: count(),
      bound: text(64),
      sig: text(128),
      /** Suite 2 alone. */
      idkid: text(64).optional(),
      spub: text(128).optional(),
      srand: text(64).optional(),
      /** Suite 1 alone. */
      key: text(4096).optional(),
    }),
  }),
}
