import type {
  GetKeyResponse,
  HandshakeClient,
  PinnedIdentityKey,
  Suite,
  SwapRequest,
} from '../../../contract/crypto/handshake.ts'
import type { Link } from '../../../contract/crypto/link.ts'
import type { Decrypted, EncryptedParts, EncryptedResponse, RequestHead } from '../../../contract/crypto/message.ts'

/** The part of the browser's crypto that is available without HTTPS. */
export type RandomSource = Pick<Crypto, 'getRandomValues'>

/** One key of one suite, ready for use. Never exposes its key material. */
export interface ChannelCipher {
  readonly suite: Suite
  readonly kid: string
  readonly lifeMs: number
  readonly maxMessages: number
  readonly serverTimeMs: number
  seal(head: RequestHead, json: string): Promise<EncryptedParts>
  open(head: RequestHead, httpStatus: number, requestSignature: string, reply: EncryptedResponse): Promise<Decrypted>
  signLink(link: Link): Promise<string>
  describeFile(file: File): Promise<string>
}

/** Inputs of a suite's swap. */
export interface SwapContext {
  offered: string
  getKey: GetKeyResponse
  client: HandshakeClient
  identityKeys: readonly PinnedIdentityKey[]
  crypto: RandomSource & Partial<Pick<Crypto, 'subtle'>>
  /** Sends the swap; resolves to the `data` of its reply, not verified yet. */
  send(request: SwapRequest): Promise<unknown>
}

/** The handshake violates the protocol: it was tampered with, or client and server are incompatible. */
class HandshakeError extends Error {
  override name = 'HandshakeError'
}

export function assertHandshake(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new HandshakeError(what)
}

/** Returns the value; throws a `HandshakeError` that names the field if it is missing. */
export function requirePresent<Value>(value: Value | null | undefined, what: string): Value {
  assertHandshake(value !== null && value !== undefined, what)
  return value
}

type Shape = Readonly<Record<string, 'string' | 'number'>>
type Shaped<S extends Shape> = { [Name in keyof S]: S[Name] extends 'string' ? string : number }

/** Picks the named fields of a reply and checks their types; text lengths are checked on decoding. */
export function parseShape<const S extends Shape>(data: unknown, shape: S): Shaped<S> {
  assertHandshake(typeof data === 'object' && data !== null, 'answer')
  const fields = data as Record<string, unknown>
  for (const [name, type] of Object.entries(shape)) {
    const value = fields[name]
    assertHandshake(typeof value === type && (type === 'string' || Number.isSafeInteger(value)), name)
  }
  return fields as Shaped<S>
}

/** A swap nonce lives 60 s. The clocks of two servers may differ a little, so the order of the two times does not matter. */
const swapSpanMs = 60_000

/** Checks of the get-key and swap replies that both suites share. */
export function assertSharedTerms(
  context: SwapContext,
  reply: { supported: string; exp: number; max_msgs: number; server_time: number },
): void {
  const spanMs = Math.abs(reply.server_time - context.getKey.server_time)
  assertHandshake(reply.supported === context.getKey.supported, 'supported')
  assertHandshake(spanMs <= swapSpanMs, 'server_time')
  assertHandshake(reply.exp > reply.server_time && reply.max_msgs > 0, 'exp')
}
