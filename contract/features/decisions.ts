import type { Schema } from 'yup'
import { type Access, defineCall } from '../base/calls/call.ts'
import {
  id,
  jsonObject,
  list,
  nothing,
  oneOf,
  otp,
  pin,
  record,
  reviewedOrder,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import type { SigningPurpose } from '../crypto/proof.ts'
import { challenge, passkeyResponse } from './factors.ts'

/** Parts of the calls of every subject that one person requests and others decide on. */

export const signatureMethods = ['passkey', 'code_and_pin'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** Kinds of requests that others decide on; a batch may mix them. */
export const decisionKinds = ['transfer', 'bulk', 'schedule', 'refund', 'recipient_change'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** A comment on a request; oldest first in a list. */
export const comment = () =>
  record({ id: id(), author_id: id(), author_name: text(), text: text(limits.commentLengthMax), at: timestamp() })

/** One-time password and PIN, or a passkey's response to the options of `request-passkey`. */
export const signedOff = () => ({
  challenge_id: id(),
  otp: otp().optional(),
  pin: pin().optional(),
  passkey: passkeyResponse().optional(),
})

/** Several objects that one signature covers. */
export const listSeen = () => list(reviewedOrder(), limits.approveManyMax).min(1, 'input_invalid')

interface SigningCalls<Seen extends Record<string, Schema>> {
  access: Access
  purposes: readonly SigningPurpose[]
  /** The objects as seen: all challenges are valid only for exactly these, and for the purpose. */
  seen: () => Seen
}

/** The calls that request a signature and check its code. */
export const signingCalls = <Seen extends Record<string, Schema>>({ access, purposes, seen }: SigningCalls<Seen>) => {
  const asked = () => ({ purpose: oneOf(purposes), ...seen() })
  return {
    /** Sends the one-time password. */
    requestOtp: defineCall({
      audience: 'person',
      access,
      effect: 'change',
      request: record(asked()),
      reply: challenge,
    }),
    /** Options for signing with a passkey instead of code and PIN; the challenge is the digest of these objects as seen. */
    requestPasskey: defineCall({
      audience: 'person',
      access,
      effect: 'change',
      request: record(asked()),
      reply: record({ challenge_id: id(), options: jsonObject(16 * 1024) }),
    }),
    /** Verifies the code before the PIN is requested, without consuming it. A wrong code counts as an attempt. */
    checkOtp: defineCall({
      audience: 'person',
      access,
      effect: 'change',
      overlay: false,
      request: record({ ...asked(), challenge_id: id(), otp: otp() }),
      reply: nothing(),
    }),
  }
}
