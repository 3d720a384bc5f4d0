import { type Bytes, encodeUtf8 } from '../../../contract/crypto/bytes.ts'
import type { Suite2Primitives } from '../../../contract/crypto/primitives.ts'
import { sizes2 } from '../../../contract/crypto/suite2.ts'

/** Keys are not extractable: not even this page's own script can read them back. */

const gcm = 'AES-GCM'
const hash = 'SHA-256'
const hmac = { name: 'HMAC', hash, length: 256 }
const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
const empty = new Uint8Array(0)

export function webPrimitives(crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>): Suite2Primitives<CryptoKey> {
  const { subtle } = crypto
  /** Erases the raw bytes once the browser holds the key. */
  async function importRaw(raw: Bytes, algorithm: string | HmacImportParams, usages: KeyUsage[]): Promise<CryptoKey> {
    const key = await subtle.importKey('raw', raw, algorithm, false, usages)
    raw.fill(0)
    return key
  }
  const hkdf = (salt: Bytes, info: string) => ({ name: 'HKDF', hash, salt, info: encodeUtf8(info) })
  const seal = (nonce: Bytes, aad: Bytes) => ({ name: gcm, iv: nonce, additionalData: aad, tagLength: 128 })
  const bytes = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer)

  return {
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sha256: async (data) => bytes(await subtle.digest(hash, data)),
    async hkdf(ikm, salt, info, length) {
      const key = await subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits'])
      return bytes(await subtle.deriveBits(hkdf(salt, info), key, length * 8))
    },
    importMacKey: (raw) => importRaw(raw, hmac, ['sign', 'verify']),
    importExportKey: (raw) => importRaw(raw, 'HKDF', ['deriveKey']),
    importCipherKey: (raw) => importRaw(raw, gcm, ['encrypt', 'decrypt']),
    deriveMacKey: (key, info) => subtle.deriveKey(hkdf(empty, info), key, hmac, false, ['sign', 'verify']),
    hmac: async (key, data) => bytes(await subtle.sign('HMAC', key, data)),
    verifyHmac: (key, data, mac) => subtle.verify('HMAC', key, mac, data),
    async createAgreement() {
      const pair = await subtle.generateKey(ecdh, false, ['deriveBits'])
      return {
        publicKey: bytes(await subtle.exportKey('raw', pair.publicKey)),
        async agree(peer) {
          // Rejects the compressed and hybrid point encodings, which the browser itself would accept.
          if (peer.length !== sizes2.point || peer[0] !== 4) return null
          try {
            const key = await subtle.importKey('raw', peer, ecdh, false, [])
            return bytes(await subtle.deriveBits({ name: 'ECDH', public: key }, pair.privateKey, 256))
          } catch {
            return null
          }
        },
      }
    },
    sealGcm: async (key, nonce, aad, plaintext) => bytes(await subtle.encrypt(seal(nonce, aad), key, plaintext)),
    async openGcm(key, nonce, aad, sealed) {
      try {
        return bytes(await subtle.decrypt(seal(nonce, aad), key, sealed))
      } catch {
        return null
      }
    },
  }
}

/** ECDSA P-256 with SHA-256; the signature is raw r‖s. */
export async function verifySignature(
  subtle: SubtleCrypto,
  spki: Bytes,
  data: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await subtle.importKey('spki', spki, algorithm, false, ['verify'])
  return subtle.verify({ name: 'ECDSA', hash }, key, signature, data)
}
