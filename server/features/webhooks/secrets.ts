import { createHmac } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../ports/keys.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import { type EndpointKey, insertSecret, type WebhookEventRow } from './store.ts'

/** Standard Webhooks 1.0: `whsec_` and base64; a signature is `v1,` and the HMAC-SHA256 of id, time and content in base64. */

const secretBytes = 32
const prefix = 'whsec_'

const makeSecret = (randomBytes: (count: number) => Uint8Array): string =>
  prefix + Buffer.from(randomBytes(secretBytes)).toString('base64')

const signContent = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** The body of a message, the same at each try. */
export const bodyOf = ({ id, type, sequence, at, data }: WebhookEventRow): string =>
  JSON.stringify({ id, type, timestamp: at.toISOString(), sequence: Number(sequence), data })

/** Signature headers, with each secret that is valid at the time. */
export function signWebhook(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signContent(secret, content)).join(' '),
  }
}

const labelOf = (endpoint: EndpointKey, secretId: string): string => `webhook ${endpoint.id} ${secretId}`

/** A new secret that signs from now on; only its wrapped form is stored. */
export async function addSecret(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'randomBytes'>,
  endpoint: EndpointKey,
  now: Date,
) {
  const id = deps.newId()
  const sealed = encryptText(deps.keys.kek, labelOf(endpoint, id), makeSecret(deps.randomBytes))
  await insertSecret(tx, endpoint, { id, sealed }, now)
}

export const decryptWebhookSecret = (
  keys: Keys,
  endpoint: EndpointKey,
  { id, sealed }: { id: string; sealed: string },
): string => decryptText(keys.kek, labelOf(endpoint, id), sealed)
