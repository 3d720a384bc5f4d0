import AES from 'crypto-js/aes.js'
import hmacSha256 from 'crypto-js/hmac-sha256.js'
import WordArray from 'crypto-js/lib-typedarrays.js'
import sha256 from 'crypto-js/sha256.js'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/rsa.js'
import {
  type Bytes,
  concat,
  decodeBase64Url,
  decodeExactly,
  encodeBase64Url,
  encodeUtf8,
} from '../../../contract/crypto/bytes.ts'
import { signLink } from '../../../contract/crypto/link.ts'
import type { Suite1Primitives } from '../../../contract/crypto/primitives.ts'
import {
  decryptResponse1,
  encryptRequest1,
  importKeys1,
  serverAuth1,
  sizes1,
  transcript1,
} from '../../../contract/crypto/suite1.ts'
import { describeFile } from '../../../contract/crypto/upload.ts'
import {
  assertHandshake,
  assertSharedTerms,
  type ChannelCipher,
  parseShape,
  type RandomSource,
  requirePresent,
  type SwapContext,
} from './channelCipher.ts'

/** The specification's own suite. Needs no WebCrypto, so it also works over plain HTTP. Loaded only when selected. */

type Words = ReturnType<typeof sha256>
const words = (bytes: Bytes): Words => WordArray.create(bytes)

function bytesOf({ words: list, sigBytes }: Words): Bytes {
  return Uint8Array.from({ length: Math.max(sigBytes, 0) }, (_, at) => (list[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8))
}

const hmac = (key: Bytes, data: Bytes): Bytes => bytesOf(hmacSha256(words(data), words(key)))

export function scriptPrimitives(crypto: RandomSource): Suite1Primitives<Bytes> {
  /** HKDF (RFC 5869), for one block of output. */
  function hkdf(ikm: Bytes, salt: Bytes, info: string, length: number): Bytes {
    return hmac(hmac(salt, ikm), concat(encodeUtf8(info), Uint8Array.of(1))).slice(0, length)
  }
  return {
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sha256: (data) => bytesOf(sha256(words(data))),
    hkdf,
    importMacKey: (raw) => raw,
    importExportKey: (raw) => raw,
    deriveMacKey: (exportKey, info) => hkdf(exportKey, new Uint8Array(0), info, 32),
    hmac,
    verifyHmac(key, data, mac) {
      const expected = hmac(key, data)
      // Constant-time comparison: the duration does not reveal how many bytes were right.
      const difference = expected.reduce((all, byte, at) => all | (byte ^ (mac[at] ?? 0)), mac.length ^ expected.length)
      return difference === 0
    },
    encryptCbc: (key, iv, plaintext) =>
      bytesOf(AES.encrypt(words(plaintext), words(key), { iv: words(iv) }).ciphertext),
    decryptCbc(key, iv, ciphertext) {
      const source = { ciphertext: words(ciphertext) } as Parameters<typeof AES.decrypt>[0]
      const plaintext = AES.decrypt(source, words(key), { iv: words(iv) })
      return plaintext.sigBytes > 0 ? bytesOf(plaintext) : null
    },
  }
}

type RsaPublicKey = forge.pki.rsa.PublicKey
type RsaPair = forge.pki.rsa.KeyPair

const binary = (bytes: Bytes): string => String.fromCharCode(...bytes)
const fromBinary = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const spkiOf = (key: RsaPublicKey): Bytes => fromBinary(forge.asn1.toDer(forge.pki.publicKeyToAsn1(key)).getBytes())
const keyOf = (spki: Bytes): RsaPublicKey =>
  forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(binary(spki))) as RsaPublicKey

const stepMs = 30
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** In steps of 30 ms, so that the page stays responsive; forge's other ways need its worker script or more of the library. */
async function createPair(): Promise<RsaPair> {
  const state = forge.pki.rsa.createKeyPairGenerationState(1024, 65537)
  while (!forge.pki.rsa.stepKeyPairGenerationState(state, stepMs)) await pause()
  return state.keys
}

/** The client's public key, as text, encrypted in chunks of 117 bytes: the maximum for PKCS#1 v1.5 with a 128-byte modulus. */
export function encryptClientKey(serverSpki: Bytes, clientKey: RsaPublicKey): Bytes {
  const server = keyOf(serverSpki)
  const chunks = encodeBase64Url(spkiOf(clientKey)).match(new RegExp(`.{1,${sizes1.rsaChunk}}`, 'g')) ?? []
  return fromBinary(chunks.map((chunk) => server.encrypt(chunk)).join(''))
}

const replyShape = {
  suite: 'string',
  kid: 'string',
  key: 'string',
  supported: 'string',
  exp: 'number',
  max_msgs: 'number',
  server_time: 'number',
  bound: 'string',
  sig: 'string',
} as const

/** The key pair is made for this swap and dropped afterwards. */
export async function swap1(context: SwapContext, makePair = createPair): Promise<ChannelCipher> {
  const { offered, getKey, client } = context
  const p = scriptPrimitives(context.crypto)
  const pair = await makePair()
  const cpub = encryptClientKey(
    requirePresent(decodeBase64Url(requirePresent(getKey.rsa_key, 'rsa_key')), 'rsa_key'),
    pair.publicKey,
  )
  const reply = parseShape(
    await context.send({ suite: '1', offered, cpub: encodeBase64Url(cpub), swap_nonce: getKey.swap_nonce }),
    replyShape,
  )
  const kid = requirePresent(decodeExactly(reply.kid, sizes1.kid), 'kid')
  const key = requirePresent(decodeBase64Url(reply.key), 'key')
  const secret = fromBinary(pair.privateKey.decrypt(binary(key)))
  const keys = await importKeys1(p, secret, kid)
  const th = await p.sha256(
    transcript1({
      ...reply,
      ...client,
      offered,
      cpub,
      key,
      kid,
      swap_nonce: requirePresent(decodeExactly(getKey.swap_nonce, sizes1.swapNonce), 'swap_nonce'),
    }),
  )
  const sig = requirePresent(decodeExactly(reply.sig, sizes1.mac), 'sig')
  assertHandshake(reply.suite === '1' && (await p.verifyHmac(keys.mac, serverAuth1(th), sig)), 'sig')
  assertSharedTerms(context, reply)
  return {
    suite: '1',
    kid: reply.kid,
    lifeMs: reply.exp - reply.server_time,
    maxMessages: reply.max_msgs,
    serverTimeMs: reply.server_time,
    seal: (head, json) => encryptRequest1(p, keys, head, json),
    open: (head, status, signature, sealed) => decryptResponse1(p, keys, head, status, signature, sealed),
    signLink: (link) => signLink(p, keys.exp, link),
    describeFile: async (file) => describeFile(p, file.name, new Uint8Array(await file.arrayBuffer())),
  }
}
