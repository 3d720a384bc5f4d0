import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { type Bytes, concat, encodeUtf8 } from '../../../../contract/crypto/bytes.ts'
import type { Suite1Primitives, Suite2Primitives } from '../../../../contract/crypto/primitives.ts'
import { sizes2 } from '../../../../contract/crypto/suite2.ts'

/** Synchronous: decrypting a request and encrypting its response takes tens of microseconds. */
export type ServerPrimitives = Suite1Primitives<SecretKey> & Suite2Primitives<SecretKey>

/** Keys imported as objects: with raw bytes Node takes four times as long per use. */
export type SecretKey = Bytes | KeyObject

const hkdf = (ikm: SecretKey, salt: Bytes, info: string, length: number): Bytes =>
  new Uint8Array(hkdfSync('sha256', ikm, salt, info, length))

const hmac = (key: SecretKey, data: Bytes): Bytes => createHmac('sha256', key).update(data).digest()

function join(first: Bytes, second: Bytes): Bytes {
  return second.length === 0 ? first : Buffer.concat([first, second])
}

export const nodePrimitives: ServerPrimitives = {
  random: (length) => randomBytes(length),
  sha256: (data) => createHash('sha256').update(data).digest(),
  hkdf,
  importMacKey: (raw) => createSecretKey(raw),
  importExportKey: (raw) => createSecretKey(raw),
  importCipherKey: (raw) => createSecretKey(raw),
  deriveMacKey: (exportKey, info) => hkdf(exportKey, new Uint8Array(0), info, 32),
  hmac,
  verifyHmac(key, data, mac) {
    const expected = hmac(key, data)
    return mac.length === expected.length && timingSafeEqual(mac, expected)
  },
  createAgreement() {
    const pair = createECDH('prime256v1')
    const publicKey = new Uint8Array(pair.generateKeys())
    return {
      publicKey,
      agree(peer) {
        if (peer.length !== sizes2.point || peer[0] !== 4) return null
        try {
          return pair.computeSecret(peer) as Bytes
        } catch {
          return null
        }
      },
    }
  },
  sealGcm(key, nonce, aad, plaintext) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: sizes2.tag })
    cipher.setAAD(aad)
    const sealed = cipher.update(plaintext)
    cipher.final()
    return Buffer.concat([sealed, cipher.getAuthTag()])
  },
  openGcm(key, nonce, aad, sealed) {
    if (nonce.length !== sizes2.nonce || sealed.length < sizes2.tag) return null
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: sizes2.tag })
    decipher.setAAD(aad)
    decipher.setAuthTag(sealed.subarray(-sizes2.tag))
    const plaintext = decipher.update(sealed.subarray(0, -sizes2.tag))
    try {
      return join(plaintext, decipher.final())
    } catch {
      return null
    }
  },
  encryptCbc(key, iv, plaintext) {
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    return join(cipher.update(plaintext), cipher.final())
  },
  decryptCbc(key, iv, ciphertext) {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    try {
      return join(decipher.update(ciphertext), decipher.final())
    } catch {
      return null
    }
  },
}

/**
 * The key-encryption key (KEK) is 32 bytes from the environment or a KMS; without it the keys in the database are
 * useless. AES-256-GCM, nonce ‖ ciphertext ‖ tag; `label` (the kid, or a key's name) is authenticated, so that rows
 * cannot be swapped.
 */
export async function wrapSecret(kek: Bytes, label: string, secret: Bytes): Promise<Bytes> {
  const nonce = nodePrimitives.random(sizes2.nonce)
  return concat(nonce, await nodePrimitives.sealGcm(kek, nonce, encodeUtf8(label), secret))
}

/** Tries each KEK in use: the current one and, for a while after a rotation, the previous one. */
export async function unwrapSecret(keks: readonly Bytes[], label: string, wrapped: Bytes): Promise<Bytes | null> {
  const nonce = wrapped.subarray(0, sizes2.nonce)
  for (const kek of keks) {
    const secret = await nodePrimitives.openGcm(kek, nonce, encodeUtf8(label), wrapped.subarray(sizes2.nonce))
    if (secret) return secret
  }
  return null
}
