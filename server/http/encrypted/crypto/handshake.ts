import {
  type Bytes,
  decodeBase64Url,
  decodeExactly,
  encodeBase64Url,
  encodeUtf8,
} from '../../../../contract/crypto/bytes.ts'
import {
  bestSuite,
  type GetKeyResponse,
  type HandshakeClient,
  type SwapRequest,
  type SwapResponse1,
  type SwapResponse2,
} from '../../../../contract/crypto/handshake.ts'
import { importKeys1, randomText, serverAuth1, sizes1, transcript1 } from '../../../../contract/crypto/suite1.ts'
import { deriveOkm2, serverAuth2, sizes2, transcript2 } from '../../../../contract/crypto/suite2.ts'
import type { IdentityKey } from './identityKey.ts'
import { nodePrimitives, type ServerPrimitives } from './primitives.ts'
import type { RsaKey } from './rsaKey.ts'

/** For metrics only; the caller gets one response for all of them (10010000; for suite 1 after a fixed minimum time). */
type SwapFailure = 'suite' | 'form' | 'point' | 'client_key'

export type KeyExchangeResult<Reply> =
  /** `secret` must be stored wrapped; `importSecret` turns it into keys again. */
  { ok: true; reply: Reply; secret: Bytes } | { ok: false; reason: SwapFailure }

/** The server's parameters for a new key. */
export interface SwapTerms {
  /** The server's own list: `2`, or `2,1` if suite 1 is enabled. */
  supported: string
  serverTimeMs: number
  lifeMs: number
  maxMessages: number
  /** Empty, or `sessionTag` of the session whose cookie was sent with the call. */
  bound: string
}

/** Lifetime and maximum messages of a key (docs/protocol.md, sections 3 and 4). */
export const termsOfSuite = {
  '2': { lifeMs: 30 * 60_000, maxMessages: 2 ** 20 },
  '1': { lifeMs: 15 * 60_000, maxMessages: 10_000 },
} as const

/** Lifetime of the single-use nonce of a key exchange. */
export const swapNonceLifeMs = 60_000

/** An identifier of a session that reveals nothing about its cookie. */
export async function sessionTag(sessionId: string): Promise<string> {
  const digest = await nodePrimitives.sha256(encodeUtf8(`bp2 bound\0${sessionId}`))
  return encodeBase64Url(digest.slice(0, 16))
}

/** The caller stores `swap_nonce` with `offered` for 60 s and deletes it at the key exchange, which must offer the same suites. */
export function makeGetKeyResponse(
  offered: string,
  terms: Pick<SwapTerms, 'supported' | 'serverTimeMs'>,
  identity: IdentityKey,
  rsaKey: RsaKey | null,
): GetKeyResponse {
  const hasSuite1 = [offered, terms.supported].every((list) => list.split(',').includes('1'))
  return {
    supported: terms.supported,
    idkid: identity.idkid,
    server_time: terms.serverTimeMs,
    swap_nonce: encodeBase64Url(nodePrimitives.random(sizes2.swapNonce)),
    ...(hasSuite1 && rsaKey ? { rsa_key: rsaKey.spki } : {}),
  }
}

const failed = (reason: SwapFailure) => ({ ok: false, reason }) as const

const commonOf = (request: SwapRequest, terms: SwapTerms, client: HandshakeClient) => ({
  offered: request.offered,
  supported: terms.supported,
  exp: terms.serverTimeMs + terms.lifeMs,
  max_msgs: terms.maxMessages,
  server_time: terms.serverTimeMs,
  bound: terms.bound,
  device_id: client.device_id,
  app_version: client.app_version,
})

export async function makeSwapResponse2(
  request: SwapRequest,
  terms: SwapTerms,
  client: HandshakeClient,
  identity: IdentityKey,
  p: ServerPrimitives = nodePrimitives,
): Promise<KeyExchangeResult<SwapResponse2>> {
  if (request.suite !== '2' || bestSuite(request.offered, terms.supported) !== '2') return failed('suite')
  const cpub = decodeExactly(request.cpub, sizes2.point)
  const crand = decodeExactly(request.crand ?? '', sizes2.random)
  const swapNonce = decodeExactly(request.swap_nonce, sizes2.swapNonce)
  if (!cpub || !crand || !swapNonce) return failed('form')
  const pair = await p.createAgreement()
  const z = await pair.agree(cpub)
  if (!z) return failed('point')
  const common = commonOf(request, terms, client)
  const kid = p.random(sizes2.kid)
  const srand = p.random(sizes2.random)
  const own = { spub: pair.publicKey, srand, kid, idkid: identity.idkid }
  const th = await p.sha256(transcript2({ ...common, ...own, cpub, crand, swap_nonce: swapNonce }))
  const secret = await deriveOkm2(p, z, th)
  z.fill(0)
  const reply: SwapResponse2 = {
    suite: '2',
    kid: encodeBase64Url(kid),
    spub: encodeBase64Url(pair.publicKey),
    srand: encodeBase64Url(srand),
    supported: common.supported,
    exp: common.exp,
    max_msgs: common.max_msgs,
    server_time: common.server_time,
    idkid: identity.idkid,
    bound: common.bound,
    sig: encodeBase64Url(identity.sign(serverAuth2(th))),
  }
  return { ok: true, reply, secret }
}

export async function makeSwapResponse1(
  request: SwapRequest,
  terms: SwapTerms,
  client: HandshakeClient,
  rsaKey: RsaKey,
  p: ServerPrimitives = nodePrimitives,
): Promise<KeyExchangeResult<SwapResponse1>> {
  if (request.suite !== '1' || bestSuite(request.offered, terms.supported) !== '1') return failed('suite')
  const cpub = decodeBase64Url(request.cpub)
  const swapNonce = decodeExactly(request.swap_nonce, sizes1.swapNonce)
  if (!cpub || !swapNonce || request.crand) return failed('form')
  const clientKey = rsaKey.openClientKey(cpub)
  if (!clientKey) return failed('client_key')
  const common = commonOf(request, terms, client)
  const kid = p.random(sizes1.kid)
  const secret = encodeUtf8(randomText(p, sizes1.secret))
  const key = clientKey.encrypt(secret)
  const th = await p.sha256(transcript1({ ...common, cpub, key, kid, swap_nonce: swapNonce }))
  const { mac } = await importKeys1(p, secret, kid)
  const reply: SwapResponse1 = {
    suite: '1',
    kid: encodeBase64Url(kid),
    key: encodeBase64Url(key),
    supported: common.supported,
    exp: common.exp,
    max_msgs: common.max_msgs,
    server_time: common.server_time,
    bound: common.bound,
    sig: encodeBase64Url(await p.hmac(mac, serverAuth1(th))),
  }
  return { ok: true, reply, secret }
}
