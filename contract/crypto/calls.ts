import { defineCall } from '../base/calls/call.ts'
import { count, oneOf, record, text } from '../base/calls/fields.ts'
import { suites } from './handshake.ts'

/**
 * The two calls that set up a channel. They are sent unencrypted as plain form fields and parsed by `contract/crypto`;
 * docs/protocol.md specifies them.
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
      /** Suite 2 only. */
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
      /** Suite 2 only. */
      idkid: text(64).optional(),
      spub: text(128).optional(),
      srand: text(64).optional(),
      /** Suite 1 only. */
      key: text(4096).optional(),
    }),
  }),
}
