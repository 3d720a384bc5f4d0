import { createHash, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'

/** The subset of RFC 9421 (HTTP message signatures, Ed25519) and RFC 9530 (Content-Digest, SHA-256) that rails use: docs/rails.md. */

export interface SignedMessage {
  method: string
  /** The absolute URL. */
  url: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

export interface SigningKey {
  id: string
  key: KeyObject
}

export const contentDigest = (body: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const header = (message: SignedMessage, name: string): string | undefined =>
  Object.entries(message.headers).find(([key]) => key.toLowerCase() === name)?.[1]

function componentOf(message: SignedMessage, component: string): string {
  if (component === '@method') return message.method.toUpperCase()
  if (component === '@target-uri') return message.url
  const value = header(message, component)
  if (value === undefined) throw new Error(`the signature covers ${component}, which is missing`)
  return value.trim()
}

/** The signature base: one line per component, then the parameters. */
function signatureBase(message: SignedMessage, components: readonly string[], parameters: string): Buffer {
  const lines = components.map((component) => `"${component}": ${componentOf(message, component)}`)
  return Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'))
}

const parametersOf = (components: readonly string[], created: number, keyId: string): string =>
  `(${components.map((component) => `"${component}"`).join(' ')});created=${created};keyid="${keyId}";alg="ed25519"`

/** Signature headers: cover the digest and type of a body, and an order's idempotency key. */
export function signMessage(message: SignedMessage, { id, key }: SigningKey, now: Date): Record<string, string> {
  const digest: Record<string, string> =
    message.body.length > 0 ? { 'content-digest': contentDigest(message.body) } : {}
  const whole = { ...message, headers: { ...message.headers, ...digest } }
  const components = ['@method', '@target-uri', ...coveredHeaders.filter((name) => header(whole, name) !== undefined)]
  const parameters = parametersOf(components, Math.floor(now.getTime() / 1000), id)
  const signature = sign(null, signatureBase(whole, components, parameters), key)
  return { ...digest, 'signature-input': `sig1=${parameters}`, signature: `sig1=:${signature.toString('base64')}:` }
}

const coveredHeaders = ['content-digest', 'content-type', 'idempotency-key'] as const

/** Allowed clock difference and lifetime of a message. */
const windowSeconds = 300
const form = /^sig1=(\((?:"[a-z@-]+" ?)*\);created=(\d{1,12});keyid="([^"\\]{1,100})";alg="ed25519")$/

/** Why verification of the message failed, or null. */
export function findMessageError(message: SignedMessage, { id, key }: SigningKey, now: Date): string | null {
  const [, parameters, created, keyId] = form.exec(header(message, 'signature-input') ?? '') ?? []
  if (parameters === undefined) return 'it has no signature in this format'
  if (keyId !== id) return 'it is signed by another key'
  if (Math.abs(now.getTime() / 1000 - Number(created)) > windowSeconds) return 'it is too old, or dated in the future'
  const components = [...parameters.matchAll(/"([a-z@-]+)"(?=[ )])/g)].map(([, name = '']) => name)
  const needed = ['@method', '@target-uri', ...(message.body.length > 0 ? ['content-digest'] : [])]
  const missing = needed.find((name) => !components.includes(name))
  if (missing) return `its signature does not cover ${missing}`
  const given = /^sig1=:([A-Za-z0-9+/=]{1,200}):$/.exec(header(message, 'signature') ?? '')?.[1]
  if (given === undefined) return 'it has no signature'
  try {
    const base = signatureBase(message, components, parameters)
    if (!verify(null, base, key, Buffer.from(given, 'base64'))) return 'its signature is wrong'
  } catch (error) {
    return error instanceof Error ? error.message : 'its signature is malformed'
  }
  if (message.body.length === 0) return null
  const [said, made] = [header(message, 'content-digest') ?? '', contentDigest(message.body)].map((text) =>
    Buffer.from(text),
  )
  return said && made && said.length === made.length && timingSafeEqual(said, made)
    ? null
    : 'its content is not what was signed'
}
