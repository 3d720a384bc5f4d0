import {
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
import type { Suite2Primitives } from './primitives.ts'

/** ECDH P-256, HKDF-SHA256, AES-256-GCM, HMAC-SHA256, signed by the server's identity key. */

export const sizes2 = {
  point: 65,
  random: 32,
  kid: 16,
  swapNonce: 16,
  nonce: 12,
  tag: 16,
  mac: 32,
  signature: 64,
} as const
const keyBytes = 32
const okmBytes = 4 * keyBytes
const paddedTo = 256

export interface Handshake2 {
  offered: string
  supported: string
  cpub: Bytes
  crand: Bytes
  spub: Bytes
  srand: Bytes
  kid: Bytes
  exp: number
  max_msgs: number
  server_time: number
  swap_nonce: Bytes
  idkid: string
  bound: string
  device_id: string
  app_version: string
}

/** Input of TH = SHA-256. */
export const transcript2 = (h: Handshake2): Bytes =>
  lp('bp2-hs', h.offered, h.supported, '2', h.cpub, h.crand, h.spub, h.srand, h.kid, h.exp, h.max_msgs, h.server_time,
    h.swap_nonce, h.idkid, h.bound, h.device_id, h.app_version) // biome-ignore format: one canonical string

/** Input of the server's identity key signature. */
export const serverAuth2 = (th: Bytes): Bytes => concat(encodeUtf8('bp2 server auth\0'), th)

/** k_c2s ‖ k_s2c ‖ k_mac ‖ k_exp. */
export const deriveOkm2 = <Key>(p: Suite2Primitives<Key>, z: Bytes, th: Bytes) => p.hkdf(z, th, 'bp2 keys', okmBytes)

export interface Keys2<Key> {
  c2s: Key
  s2c: Key
  mac: Key
  exp: Key
}

export async function importKeys2<Key>(p: Suite2Primitives<Key>, okm: Bytes): Promise<Keys2<Key>> {
  if (okm.length !== okmBytes) throw new RangeError('key material of another size')
  // Copies each part: `slice` of a Node Buffer would share its memory.
  const part = (index: number) => new Uint8Array(okm.subarray(index * keyBytes, (index + 1) * keyBytes))
  return {
    c2s: await p.importCipherKey(part(0)),
    s2c: await p.importCipherKey(part(1)),
    mac: await p.importMacKey(part(2)),
    exp: await p.importExportKey(part(3)),
  }
}

export const requestAad2 = (h: RequestHead): Bytes =>
  lp('bp2', 'c2s', h.kid, method, h.path, h.seq, h.access_time, h.idem, h.device_id, h.app_version, h.language, h.platform,
    h.app_instance_id) // biome-ignore format: one canonical string

/** `signature` is the request's, as raw bytes. */
export const responseAad2 = (
  h: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  signature: Bytes,
): Bytes => lp('bp2', 's2c', h.kid, h.path, h.seq, httpStatus, signature)

/** 4-byte length ‖ JSON ‖ zeros to a multiple of 256, to hide the exact length. */
export function padPlaintext(json: string): Bytes {
  const text = encodeUtf8(json)
  const padded = new Uint8Array(Math.ceil((4 + text.length) / paddedTo) * paddedTo)
  new DataView(padded.buffer).setUint32(0, text.length)
  padded.set(text, 4)
  return padded
}

export function unpadPlaintext(padded: Bytes): string | null {
  if (padded.length === 0 || padded.length % paddedTo !== 0) return null
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0)
  if (Math.ceil((4 + length) / paddedTo) * paddedTo !== padded.length) return null
  for (let at = 4 + length; at < padded.length; at++) if (padded[at] !== 0) return null
  return decodeUtf8(padded.subarray(4, 4 + length))
}

export async function encryptRequest2<Key>(
  p: Suite2Primitives<Key>,
  keys: Keys2<Key>,
  head: RequestHead,
  json: string,
): Promise<EncryptedParts> {
  const aad = requestAad2(head)
  const nonce = p.random(sizes2.nonce)
  const body = await p.sealGcm(keys.c2s, nonce, aad, padPlaintext(json))
  const signature = await p.hmac(keys.mac, concat(aad, nonce, body))
  return { nonce: encodeBase64Url(nonce), body: encodeBase64Url(body), signature: encodeBase64Url(signature) }
}

/** Verifies the MAC over the raw bytes before decrypting. */
export async function decryptRequest2<Key>(
  p: Suite2Primitives<Key>,
  keys: Keys2<Key>,
  head: RequestHead,
  parts: EncryptedParts,
): Promise<Decrypted> {
  const nonce = decodeExactly(parts.nonce, sizes2.nonce)
  const body = decodeBase64Url(parts.body)
  const signature = decodeExactly(parts.signature, sizes2.mac)
  if (!nonce || !body || !signature || body.length < sizes2.tag + paddedTo) return failDecryption('form')
  const aad = requestAad2(head)
  if (!(await p.verifyHmac(keys.mac, concat(aad, nonce, body), signature))) return failDecryption('signature')
  const padded = await p.openGcm(keys.c2s, nonce, aad, body)
  if (!padded) return failDecryption('tag')
  const json = unpadPlaintext(padded)
  return json === null ? failDecryption('plaintext') : { ok: true, json }
}

export async function encryptResponse2<Key>(
  p: Suite2Primitives<Key>,
  keys: Keys2<Key>,
  head: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  requestSignature: string,
  json: string,
): Promise<EncryptedResponse> {
  const signature = decodeExactly(requestSignature, sizes2.mac)
  if (!signature) throw new RangeError('a reply belongs to a signed request')
  const nonce = p.random(sizes2.nonce)
  const body = await p.sealGcm(keys.s2c, nonce, responseAad2(head, httpStatus, signature), padPlaintext(json))
  return { suite: '2', kid: head.kid, nonce: encodeBase64Url(nonce), body: encodeBase64Url(body) }
}

export async function decryptResponse2<Key>(
  p: Suite2Primitives<Key>,
  keys: Keys2<Key>,
  head: Pick<RequestHead, 'kid' | 'path' | 'seq'>,
  httpStatus: number,
  requestSignature: string,
  reply: EncryptedResponse,
): Promise<Decrypted> {
  const nonce = decodeExactly(reply.nonce ?? '', sizes2.nonce)
  const body = decodeBase64Url(reply.body)
  const signature = decodeExactly(requestSignature, sizes2.mac)
  if (reply.suite !== '2' || reply.kid !== head.kid || !nonce || !body || !signature) return failDecryption('form')
  const padded = await p.openGcm(keys.s2c, nonce, responseAad2(head, httpStatus, signature), body)
  if (!padded) return failDecryption('tag')
  const json = unpadPlaintext(padded)
  return json === null ? failDecryption('plaintext') : { ok: true, json }
}
