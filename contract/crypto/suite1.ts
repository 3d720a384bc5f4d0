import {
  alphabet,
  type Bytes,
  concat,
  decodeBase64Url,
  decodeExactly,
  decodeUtf8,
  encodeBase64Url,
  encodeUtf8,
  lp,
} from './bytes.ts'
import {
  type Decrypted,
  type EncryptedParts,
  type EncryptedResponse,
  failDecryption,
  method,
  type RequestHead,
} from './message.ts'
import type { MacPrimitives, Suite1Primitives } from './primitives.ts'

/** RSA-1024 with PKCS#1 v1.5 and AES-128-CBC: the specification's suite, plus a MAC. */

export const sizes1 = { secret: 64, kid: 16, swapNonce: 16, rsaChunk: 117, mac: 32 } as const
const cipherKeyLength = 16
const blockBytes = 16
const randomLetters = 22

/** Letters of a 64-letter alphabet: six bits of each byte, without bias. */
export const randomText = (p: Pick<MacPrimitives<never>, 'random'>, length: number): string =>
  Array.from(p.random(length), (byte) => alphabet[byte & 63]).join('')

export interface Handshake1 {
  offered: string
  supported: string
  /** Both as ciphertext, as on the wire. */
  cpub: Bytes
  key: Bytes
  kid: Bytes
  exp: number
  max_msgs: number
  server_time: number
  swap_nonce: Bytes
  bound: string
  device_id: string
  app_version: string
}

export const transcript1 = (h: Handshake1): Bytes =>
  lp('bp1-hs', h.offered, h.supported, '1', h.cpub, h.key, h.kid, h.exp, h.max_msgs, h.server_time, h.swap_nonce, h.bound,
    h.device_id, h.app_version) // biome-ignore format: one canonical string

/** Input of the handshake's MAC; proves that both sides have K and saw the same messages. */
export const serverAuth1 = (th: Bytes): Bytes => concat(encodeUtf8('bp1 server auth\0'), th)

export interface Keys1<Key> {
  cipher: Bytes
  iv: Bytes
  mac: Key
  exp: Key
}

/** `secret` is K as text bytes: its first 16 letters are the cipher key, reversed they are the IV. */
export async function importKeys1<Key>(p: MacPrimitives<Key>, secret: Bytes, kid: Bytes): Promise<Keys1<Key>> {
  if (secret.length !== sizes1.secret) throw new RangeError('key material of another size')
  const cipher = new Uint8Array(secret.subarray(0, cipherKeyLength))
  return {
    cipher,
    iv: new Uint8Array(cipher).reverse(),
    mac: await p.importMacKey(await p.hkdf(secret, kid, 'bp1 mac', 32)),
    exp: await p.importExportKey(await p.hkdf(secret, kid, 'bp1 exp', 32)),
  }
}

/** The random prefix randomises every later block, although the IV is fixed. */
export const plaintext1 = (random: string, json: string): string => `_r=${random}&payload=${encodeURIComponent(json)}`

const plaintextForm = /^_r=[A-Za-z0-9_-]{22}&payload=([^&]*)$/

export function parsePlaintext1(text: string): string | null {
  const payload = plaintextForm.exec(text)?.[1]
  if (payload === undefined) return null
  try {
    return decodeURIComponent(payload)
  } catch {
    return null
  }
}

export const requestSigned1 = (h: RequestHead, ciphertext: Bytes): Bytes =>
  lp('bp1', h.kid, method, h.path, h.device_id, h.app_version, h.language, h.platform, h.app_instance_id, h.access_time,
    h.seq, h.idem, ciphertext) // biome-ignore format: one canonical string

export const signedResponse1 = (
  h: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  requestSignature: Bytes,
  ciphertext: Bytes,
): Bytes => lp('bp1', 's2c', h.kid, h.path, h.seq, httpStatus, requestSignature, ciphertext)

const encrypt = <Key>(p: Suite1Primitives<Key>, keys: Keys1<Key>, json: string): Bytes =>
  p.encryptCbc(keys.cipher, keys.iv, encodeUtf8(plaintext1(randomText(p, randomLetters), json)))

function decrypt<Key>(p: Suite1Primitives<Key>, keys: Keys1<Key>, ciphertext: Bytes): Decrypted {
  const plain = p.decryptCbc(keys.cipher, keys.iv, ciphertext)
  const text = plain && decodeUtf8(plain)
  const json = text ? parsePlaintext1(text) : null
  return json === null ? failDecryption('plaintext') : { ok: true, json }
}

const isWholeBlocks = (ciphertext: Bytes | null): ciphertext is Bytes =>
  ciphertext !== null && ciphertext.length > 0 && ciphertext.length % blockBytes === 0

export async function encryptRequest1<Key>(
  p: Suite1Primitives<Key>,
  keys: Keys1<Key>,
  head: RequestHead,
  json: string,
): Promise<EncryptedParts> {
  const body = encrypt(p, keys, json)
  const signature = await p.hmac(keys.mac, requestSigned1(head, body))
  return { nonce: '', body: encodeBase64Url(body), signature: encodeBase64Url(signature) }
}

/** Verifies the MAC first: altered ciphertext never reaches the cipher, so there is no padding oracle. */
export async function decryptRequest1<Key>(
  p: Suite1Primitives<Key>,
  keys: Keys1<Key>,
  head: RequestHead,
  parts: EncryptedParts,
): Promise<Decrypted> {
  const body = decodeBase64Url(parts.body)
  const signature = decodeExactly(parts.signature, sizes1.mac)
  if (parts.nonce !== '' || !isWholeBlocks(body) || !signature) return failDecryption('form')
  if (!(await p.verifyHmac(keys.mac, requestSigned1(head, body), signature))) return failDecryption('signature')
  return decrypt(p, keys, body)
}

export async function encryptResponse1<Key>(
  p: Suite1Primitives<Key>,
  keys: Keys1<Key>,
  head: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  requestSignature: string,
  json: string,
): Promise<EncryptedResponse> {
  const request = decodeExactly(requestSignature, sizes1.mac)
  if (!request) throw new RangeError('a reply belongs to a signed request')
  const body = encrypt(p, keys, json)
  const signature = await p.hmac(keys.mac, signedResponse1(head, httpStatus, request, body))
  return { suite: '1', kid: head.kid, body: encodeBase64Url(body), signature: encodeBase64Url(signature) }
}

export async function decryptResponse1<Key>(
  p: Suite1Primitives<Key>,
  keys: Keys1<Key>,
  head: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  requestSignature: string,
  reply: EncryptedResponse,
): Promise<Decrypted> {
  const body = decodeBase64Url(reply.body)
  const signature = decodeExactly(reply.signature ?? '', sizes1.mac)
  const request = decodeExactly(requestSignature, sizes1.mac)
  if (reply.suite !== '1' || reply.kid !== head.kid) return failDecryption('form')
  if (!isWholeBlocks(body) || !signature || !request) return failDecryption('form')
  const signed = signedResponse1(head, httpStatus, request, body)
  return (await p.verifyHmac(keys.mac, signed, signature)) ? decrypt(p, keys, body) : failDecryption('signature')
}
