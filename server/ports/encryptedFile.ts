import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** Encrypted form of a stored file: encrypted with its own key, which is stored wrapped in the header. */

/** The first key wraps; all are tried for reading, so that keys can be rotated while the server runs. */
export type WrapKeys = readonly [Uint8Array, ...Uint8Array[]]

export interface Described {
  size: number
  /** Hex. */
  sha256: string
}

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

interface Sealing {
  wrapKeys: WrapKeys
  /** Name on disk; the encryption is bound to it. */
  name: string
  sizeMax: number
}

/** Random access to stored bytes by name. */
export interface StoredBytes {
  size: number
  read(from: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** The stored bytes are not a valid encrypted file. */
export class Damaged extends Error {
  override name = 'Damaged'
}

export class NoMatchingKey extends Error {
  override name = 'NoKeyOpens'
}

const magic = Buffer.from('LF1\0')
const nonceBytes = 12
const tagBytes = 16
const pieceBytes = 1024 * 1024
const wrappedBytes = nonceBytes + 32 + tagBytes

/** nonce ‖ ciphertext ‖ tag, AES-256-GCM. */
function seal(key: Uint8Array, bytes: Uint8Array, aad: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(aad)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Uint8Array, sealed: Buffer, aad: Uint8Array): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Damaged('a stored file is truncated')
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(aad)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

const aadOf = (name: string): Buffer => Buffer.concat([magic, Buffer.from(name)])

function checkStart(start: Buffer): void {
  if (!start.subarray(0, magic.length).equals(magic)) throw new Damaged('a stored file has an unknown format')
  if (start.length < magic.length + wrappedBytes) throw new Damaged('a stored file is truncated')
}

/** The file's own key, and the index of the key that wraps it. */
function unwrap(wrapKeys: WrapKeys, start: Buffer, aad: Uint8Array): { fileKey: Buffer; place: number } {
  checkStart(start)
  const wrapped = start.subarray(magic.length, magic.length + wrappedBytes)
  for (const [place, wrapKey] of wrapKeys.entries()) {
    try {
      return { fileKey: unseal(wrapKey, wrapped, aad), place }
    } catch {
      // Another key may have wrapped it.
    }
  }
  throw new NoMatchingKey('no key opens a stored file')
}

/** Length of the header with the wrapped key. */
export const startBytes = magic.length + wrappedBytes

/** The header with the file's key re-wrapped by the first key; null if it already is. */
export function rewrapStart(wrapKeys: WrapKeys, name: string, start: Buffer): Buffer | null {
  const aad = aadOf(name)
  const { fileKey, place } = unwrap(wrapKeys, start, aad)
  return place === 0 ? null : Buffer.concat([magic, seal(wrapKeys[0], fileKey, aad)])
}

/** Decrypts the stored bytes of a file with this name. */
export function decryptStored(wrapKeys: WrapKeys, name: string, kept: Buffer): Buffer {
  const aad = aadOf(name)
  return unseal(unwrap(wrapKeys, kept, aad).fileKey, kept.subarray(startBytes), aad)
}

/** Decrypts a stored file as a stream; opens nothing before the first chunk is requested. */
export async function* decryptStream(
  wrapKeys: WrapKeys,
  name: string,
  find: () => Promise<StoredBytes | null>,
): AsyncGenerator<Buffer> {
  const kept = await find()
  if (kept === null) throw new Error('a stored file is missing')
  try {
    const bodyAt = startBytes + nonceBytes
    const tagAt = kept.size - tagBytes
    if (tagAt < bodyAt) throw new Damaged('a stored file is truncated')
    const start = await kept.read(0, bodyAt)
    const aad = aadOf(name)
    const { fileKey } = unwrap(wrapKeys, start, aad)
    const decipher = createDecipheriv('aes-256-gcm', fileKey, start.subarray(startBytes), { authTagLength: tagBytes })
    decipher.setAAD(aad)
    decipher.setAuthTag(await kept.read(tagAt, tagBytes))
    for (let at = bodyAt; at < tagAt; at += pieceBytes) {
      yield decipher.update(await kept.read(at, Math.min(pieceBytes, tagAt - at)))
    }
    decipher.final()
  } finally {
    await kept.close()
  }
}

/** Encrypts a stream and returns its description; stops as soon as the size limit is exceeded. */
export async function encryptStream(
  file: FileHandle,
  { wrapKeys, name, sizeMax }: Sealing,
  content: Content,
): Promise<Described> {
  const aad = aadOf(name)
  const fileKey = randomBytes(32)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagBytes }).setAAD(aad)
  const hash = createHash('sha256')
  let size = 0
  await file.write(Buffer.concat([magic, seal(wrapKeys[0], fileKey, aad), nonce]))
  for await (const chunk of content) {
    size += chunk.length
    if (size > sizeMax) break
    hash.update(chunk)
    if (chunk.length > 0) await file.write(cipher.update(chunk))
  }
  cipher.final()
  await file.write(cipher.getAuthTag())
  return { size, sha256: hash.digest('hex') }
}
