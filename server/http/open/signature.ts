import { createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { httpbis } from 'http-message-signatures'
import { isInnerList, parseDictionary, serializeInnerList } from 'structured-headers'
import { type ApiAlgorithm, apiLimits } from '../../../contract/base/calls/apiScopes.ts'
import type { keyRefusal } from '../../features/openapi/rules.ts'

/**
 * A signed request (RFC 9421). Its body is bound by the digest of RFC 9530, which the signature covers and which is
 * compared once the body has arrived.
 */
export interface SignedRequest {
  method: string
  /** As signed by the sender: our public URL, path and query. */
  url: string
  headers: Record<string, string>
}

/** Parameters of a signature, not verified yet. */
export interface ClaimedSignature {
  keyId: string
  nonce: string
  created: number
  expires: number | null
  alg: string | null
  /** The signed bytes. */
  base: Buffer
  signature: Buffer
}

/** Disclosed to the sender: none of these reveals whether a key exists. */
type SignatureReason =
  | 'the headers Signature-Input and Signature are missing'
  | 'Signature-Input and Signature must hold one signature each, of the same name'
  | `it does not cover ${string}`
  | 'its components must be bare names'
  | 'it covers what the request does not have'
  | 'it needs the parameters keyid, created and nonce'
  | 'its parameter expires must be a whole number'
  | 'Content-Digest must hold sha-256 or sha-512 of exactly the body sent'
  | `Content-Digest differs from the body of ${number} bytes, which has sha-256=:${string}:`
  | `it was made too long ago: ${number} seconds by our clock, of at most ${number}`
  | `it was made in the future: ${number} seconds by our clock, of at most ${number}`
  | `it has expired ${number} seconds ago by our clock`
  | typeof keyRefusal
  | 'it was used before'

export class SignatureFault extends Error {
  readonly reason: SignatureReason
  /** The text that was checked, made of the request alone: the sender finds in it what they signed otherwise. */
  readonly base?: string
  constructor(reason: SignatureReason, base?: Buffer) {
    super(reason)
    this.name = 'SignatureFault'
    this.reason = reason
    if (base !== undefined) this.base = base.toString()
  }
}

function fail(reason: SignatureReason): never {
  throw new SignatureFault(reason)
}

const oneOfEach = 'Signature-Input and Signature must hold one signature each, of the same name'
const wrongDigest = 'Content-Digest must hold sha-256 or sha-512 of exactly the body sent'

function dictionaryOf(text: string, reason: SignatureReason): ReturnType<typeof parseDictionary> {
  try {
    return parseDictionary(text)
  } catch {
    return fail(reason)
  }
}

/** Methods with a body; other methods are refused if they have one. */
const methodsWithBody: readonly string[] = ['POST', 'PUT', 'PATCH']

export const hasBody = (method: string): boolean => methodsWithBody.includes(method)

/** Components that the signature must cover: method, URL, the digest for methods with a body, and the idempotency key if present. */
function neededComponents({ method, headers }: SignedRequest): string[] {
  return [
    '@method',
    '@target-uri',
    ...(hasBody(method) || headers['content-digest'] !== undefined ? ['content-digest'] : []),
    ...(headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
  ]
}

const digests = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const

/** Refuses a digest that does not match the body. Methods with a body need one, even if it is empty; unknown algorithms are ignored. */
export function checkDigest({ method, headers }: SignedRequest, body: Uint8Array): void {
  if (!hasBody(method) && headers['content-digest'] === undefined) return
  const given = dictionaryOf(headers['content-digest'] ?? '', wrongDigest)
  const known = Object.entries(digests).filter(([name]) => given.has(name))
  if (known.length === 0) fail(wrongDigest)
  const isRight = known.every(([name, algorithm]) => {
    const value = bytesOf(given.get(name)?.[0])
    const made = createHash(algorithm).update(body).digest()
    return value !== null && value.length === made.length && timingSafeEqual(value, made)
  })
  if (isRight) return
  const made = createHash('sha256').update(body).digest('base64')
  fail(`Content-Digest differs from the body of ${body.length} bytes, which has sha-256=:${made}:`)
}

const bytesOf = (value: unknown): Buffer | null => (value instanceof ArrayBuffer ? Buffer.from(value) : null)

const isWholeSecond = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

const windowSeconds = apiLimits.signatureWindowMs / 1_000

/** Says by how much the sender's clock differs from ours. */
function checkTime({ created, expires }: { created: number; expires: number | undefined }, nowSeconds: number): void {
  const age = Math.round(nowSeconds - created)
  if (expires !== undefined && expires < nowSeconds)
    fail(`it has expired ${Math.ceil(nowSeconds - expires)} seconds ago by our clock`)
  if (nowSeconds - created > windowSeconds)
    fail(`it was made too long ago: ${age} seconds by our clock, of at most ${windowSeconds}`)
  if (created - nowSeconds > windowSeconds)
    fail(`it was made in the future: ${-age} seconds by our clock, of at most ${windowSeconds}`)
}

/** Parses the signature and checks everything that needs neither key nor body. */
export function readSignature(request: SignedRequest, now: Date): ClaimedSignature {
  const { 'signature-input': inputText, signature: signatureText } = request.headers
  if (inputText === undefined || signatureText === undefined)
    return fail('the headers Signature-Input and Signature are missing')
  const inputs = dictionaryOf(inputText, oneOfEach)
  const signatures = dictionaryOf(signatureText, oneOfEach)
  const [[name, input] = [], ...others] = inputs
  if (name === undefined || input === undefined || others.length > 0 || signatures.size !== 1) fail(oneOfEach)
  const signature = bytesOf(signatures.get(name)?.[0])
  if (signature === null || !isInnerList(input)) return fail(oneOfEach)
  const [items, parameters] = input
  const covered = items.map(([component, more]) =>
    typeof component === 'string' && more.size === 0 ? component : fail('its components must be bare names'),
  )
  const missing = neededComponents(request).find((component) => !covered.includes(component))
  if (missing !== undefined) fail(`it does not cover ${missing}`)
  const { keyid, nonce, created, expires, alg } = Object.fromEntries(parameters)
  const isNamed = typeof keyid === 'string' && typeof nonce === 'string' && /^[\x21-\x7e]{8,128}$/.test(nonce)
  if (!isNamed || !isWholeSecond(created)) return fail('it needs the parameters keyid, created and nonce')
  if (expires !== undefined && !isWholeSecond(expires)) return fail('its parameter expires must be a whole number')
  checkTime({ created, expires }, now.getTime() / 1_000)
  return {
    keyId: keyid,
    nonce,
    created,
    expires: expires ?? null,
    alg: alg === undefined ? null : String(alg),
    base: baseOf(request, covered, serializeInnerList(input)),
    signature,
  }
}

/** One line per component, then the parameters. */
function baseOf(request: SignedRequest, covered: string[], parameters: string): Buffer {
  try {
    const lines = httpbis.createSignatureBase({ fields: covered }, request)
    return Buffer.from(httpbis.formatSignatureBase([...lines, ['"@signature-params"', [parameters]]]))
  } catch {
    // A component that this request does not have.
    return fail('it covers what the request does not have')
  }
}

export function isSignedBy(
  { base, signature, alg }: ClaimedSignature,
  key: { algorithm: 'ed25519'; key: KeyObject } | { algorithm: 'hmac-sha256'; key: Buffer },
): boolean {
  if (alg !== null && alg !== (key.algorithm satisfies ApiAlgorithm)) return false
  if (key.algorithm === 'ed25519') return verify(null, base, key.key, signature)
  const made = createHmac('sha256', key.key).update(base).digest()
  return made.length === signature.length && timingSafeEqual(made, signature)
}
