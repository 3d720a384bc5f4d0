import { limits } from '../../../../contract/base/money/limits.ts'
import { type Bytes, decodeExactly } from '../../../../contract/crypto/bytes.ts'
import type { Suite } from '../../../../contract/crypto/handshake.ts'
import type { DecryptionFailure, EncryptedResponse, RequestHead } from '../../../../contract/crypto/message.ts'
import {
  decryptRequest1,
  encryptResponse1,
  importKeys1,
  type Keys1,
  sizes1,
} from '../../../../contract/crypto/suite1.ts'
import { decryptRequest2, encryptResponse2, importKeys2, type Keys2 } from '../../../../contract/crypto/suite2.ts'
import type { Envelope } from './envelope.ts'
import { nodePrimitives, type SecretKey, type ServerPrimitives } from './primitives.ts'

/** The imported keys of one kid. Keep them in memory for seconds only. */
export type ChannelKeys = ({ suite: '2' } & Keys2<SecretKey>) | ({ suite: '1' } & Keys1<SecretKey>)

/** Imports keys from the secret of a key exchange (stored wrapped in the database). */
export async function importSecret(suite: Suite, kid: string, secret: Bytes): Promise<ChannelKeys> {
  if (suite === '2') return { suite, ...(await importKeys2(nodePrimitives, secret)) }
  const kidBytes = decodeExactly(kid, sizes1.kid)
  if (!kidBytes) throw new RangeError('a kid of another size')
  return { suite, ...(await importKeys1(nodePrimitives, secret, kidBytes)) }
}

export type Payload = Record<string, unknown>

export type DecryptedRequest =
  /** `json` is the payload's original text: its hash distinguishes a repeat from another request. */
  { ok: true; payload: Payload; json: string } | { ok: false; reason: DecryptionFailure | 'suite' | 'time' }

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readPayload(json: string): Payload | null {
  try {
    const value: unknown = JSON.parse(json)
    return isPayload(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Middle part of the server's checks: time → MAC → cipher → JSON. Sizes and format (`parseEnvelope`) come before, then
 * that the kid is known, valid and belongs to this device and this cookie's session.
 */
export async function decryptRequest(
  keys: ChannelKeys,
  envelope: Envelope,
  nowMs: number,
  p: ServerPrimitives = nodePrimitives,
): Promise<DecryptedRequest> {
  if (keys.suite !== envelope.suite) return { ok: false, reason: 'suite' }
  if (Math.abs(Number(envelope.access_time) - nowMs) > limits.accessTimeWindowMs) return { ok: false, reason: 'time' }
  const opened =
    keys.suite === '2'
      ? await decryptRequest2(p, keys, envelope, envelope)
      : await decryptRequest1(p, keys, envelope, envelope)
  if (!opened.ok) return opened
  const payload = readPayload(opened.json)
  return payload ? { ok: true, payload, json: opened.json } : { ok: false, reason: 'plaintext' }
}

/** `replyJson` is the text of `{code, message, data}`; returns the whole HTTP body as data. */
export function encryptResponse(
  keys: ChannelKeys,
  request: Pick<RequestHead, 'kid' | 'path' | 'seq'> & { signature: string },
  httpStatus: number,
  replyJson: string,
  p: ServerPrimitives = nodePrimitives,
): Promise<EncryptedResponse> {
  return keys.suite === '2'
    ? encryptResponse2(p, keys, request, httpStatus, request.signature, replyJson)
    : encryptResponse1(p, keys, request, httpStatus, request.signature, replyJson)
}
