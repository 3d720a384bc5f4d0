import { bytesOf, fromBase64, importSecret } from './bytes.ts'
import type { WebhookMessages } from './schema.ts'

/** A webhook message; `type` determines the shape of `data`. */
export type WebhookMessage = WebhookMessages[keyof WebhookMessages]

/** The message is not ours, was altered, or is too old. */
export class WebhookRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WebhookRefused'
  }
}

const toleranceSeconds = 300

/** A `Headers` object, or the headers of a Node request. */
type HeadersGiven = Headers | Readonly<Record<string, string | string[] | undefined>>

function read(headers: HeadersGiven, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string') throw new WebhookRefused(`the header ${name} is missing`)
  return value
}

/**
 * Returns the message if one of its signatures was made with this secret within five minutes (Standard Webhooks 1.0).
 * `body` must be the raw body, before any parsing.
 */
export async function verifyWebhook(
  secret: string,
  headers: HeadersGiven,
  body: string,
  now: Date = new Date(),
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(headers, `webhook-${name}`))
  const awaySeconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(awaySeconds <= toleranceSeconds)) throw new WebhookRefused('it was sent too long ago, or in the future')
  const key = await importSecret(fromBase64(secret.replace(/^whsec_/, '')), 'verify')
  const content = bytesOf(`${id}.${timestamp}.${body}`)
  for (const signature of (signatures ?? '').split(' ')) {
    if (!/^v1,[A-Za-z0-9+/]{43}=$/.test(signature)) continue
    if (await crypto.subtle.verify('HMAC', key, fromBase64(signature.slice(3)), content)) return JSON.parse(body)
  }
  throw new WebhookRefused('no signature fits')
}
