import { defineCall } from '../base/call.ts'
import { record, text } from '../base/fields.ts'

/**
 * The two calls that make a channel. They travel in clear and are parsed by `contract/crypto`, which knows each suite's fields; here
 * stands only what both suites share.
 */
export const initCalls = {
  '/init/get-key': defineCall({
    audience: 'anyone',
    effect: 'read',
    clear: true,
    request: record({ offered: text(20) }),
    answer: record({
      supported: text(20),
      idkid: text(64),
      server_time: text(20),
      swap_nonce: text(64),
      rsa_key: text(1024).optional(),
    }),
  }),
  '/init/swap': defineCall({
    audience: 'anyone',
    effect: 'read',
    clear: true,
    request: record({ suite: text(2), offered: text(20), swap_nonce: text(64) }).noUnknown(false),
    answer: record({ kid: text(64) }).noUnknown(false),
  }),
}
