import type { Bytes } from './bytes.ts'

/** Browsers return promises, the server values; the formats are written once and await either. */
type Awaitable<T> = T | Promise<T>

/** A fresh ephemeral P-256 key pair. `agree` returns the 32-byte x-coordinate, or null if the peer's point is not on the curve. */
interface Agreement {
  /** Uncompressed point, 65 bytes. */
  readonly publicKey: Bytes
  agree(peer: Bytes): Awaitable<Bytes | null>
}

/** `Key` is a CryptoKey in the browser and raw bytes on the server. */
export interface MacPrimitives<Key> {
  random(length: number): Bytes
  sha256(data: Bytes): Awaitable<Bytes>
  hkdf(ikm: Bytes, salt: Bytes, info: string, length: number): Awaitable<Bytes>
  importMacKey(raw: Bytes): Awaitable<Key>
  /** A key used only to derive others. */
  importExportKey(raw: Bytes): Awaitable<Key>
  /** HKDF-SHA256 with empty salt, 32 bytes, for HMAC. */
  deriveMacKey(exportKey: Key, info: string): Awaitable<Key>
  hmac(key: Key, data: Bytes): Awaitable<Bytes>
  /** Constant time; false for any other length. */
  verifyHmac(key: Key, data: Bytes, mac: Bytes): Awaitable<boolean>
}

export interface Suite2Primitives<Key> extends MacPrimitives<Key> {
  createAgreement(): Awaitable<Agreement>
  importCipherKey(raw: Bytes): Awaitable<Key>
  /** AES-256-GCM; the 16-byte tag follows the ciphertext. */
  sealGcm(key: Key, nonce: Bytes, aad: Bytes, plaintext: Bytes): Awaitable<Bytes>
  /** Null if the tag is invalid. */
  openGcm(key: Key, nonce: Bytes, aad: Bytes, sealed: Bytes): Awaitable<Bytes | null>
}

export interface Suite1Primitives<Key> extends MacPrimitives<Key> {
  /** AES-128-CBC with PKCS#7 padding. */
  encryptCbc(key: Bytes, iv: Bytes, plaintext: Bytes): Bytes
  /** Null if the padding is wrong; only called after the MAC was verified. */
  decryptCbc(key: Bytes, iv: Bytes, ciphertext: Bytes): Bytes | null
}
