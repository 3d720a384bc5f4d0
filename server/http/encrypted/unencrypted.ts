import { encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { sizes2 } from '../../../contract/crypto/suite2.ts'
import { type Envelope, parseEnvelope } from './crypto/envelope.ts'
import type { DecryptedRequest } from './crypto/messages.ts'

/**
 * Measures the cost of encryption: the same request with unencrypted JSON (`suite=0`), on a key from the usual
 * exchange. Only `createApp(deps, { plain: true })` accepts it, which no setting can enable.
 */
const zeros = (length: number): string => encodeBase64Url(new Uint8Array(length))

export interface UnencryptedRequest {
  envelope: Envelope
  opened: DecryptedRequest
}

export function parseUnencrypted(path: string, fields: ReadonlyMap<string, string>): UnencryptedRequest | null {
  const json = fields.get('body')
  if (fields.get('suite') !== '0' || json === undefined) return null
  const standIn = { suite: '2', nonce: zeros(sizes2.nonce), body: 'AAAA', signature: zeros(sizes2.mac) }
  const envelope = parseEnvelope(path, new Map([...fields, ...Object.entries(standIn)]))
  if (envelope === null) return null
  return { envelope, opened: { ok: true, payload: JSON.parse(json), json } }
}
