import { createCipheriv, createDecipheriv, createHmac, hash as digest, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveHash } from './hashThreads.ts'
import type { HashCost } from './settings.ts'

/** Stored forms of passwords, PINs and codes, useless in a copy of the database alone. */

const hashBytes = 32
const saltBytes = 16

export type SecretKind = 'password' | 'pin' | 'security answer'

const peppered = (pepper: Uint8Array, kind: SecretKind, secret: string): Buffer =>
  createHmac('sha256', pepper).update(`lintas ${kind}\0`).update(secret).digest()

const argon2id = (message: Buffer, nonce: Buffer, cost: HashCost): Promise<Buffer> =>
  deriveHash({
    message,
    nonce,
    parallelism: cost.lanes,
    tagLength: hashBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
  })

/** Whose secret it is: a person, a member of staff or a business. */
export interface SecretOwner {
  kind: SecretKind
  id: string
}

/** Binds a hash to its owner: copied into the row of another, it matches no secret. */
const bindHash = (pepper: Uint8Array, { kind, id }: SecretOwner, hash: string): string =>
  `${hash}$${keyedHash(pepper, 'owner of a hash', kind, id, hash)}`

/** argon2id over an HMAC with the pepper, in the usual `$argon2id$…` form, which includes the cost, followed by the MAC of its owner. */
export async function hashSecret(
  pepper: Uint8Array,
  owner: SecretOwner,
  secret: string,
  cost: HashCost,
): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await argon2id(peppered(pepper, owner.kind, secret), salt, cost)
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
  const form = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${text(salt)}$${text(hash)}`
  return bindHash(pepper, owner, form)
}

const hashForm =
  /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+))(?:\$([0-9a-f]{64}))?$/

/** Binds a hash from before hashes were bound; null if it is bound, or is no hash. */
export function bindOldHash(pepper: Uint8Array, owner: SecretOwner, stored: string | null): string | null {
  const [, hash, , , , , , mac] = hashForm.exec(stored ?? '') ?? []
  return hash === undefined || mac !== undefined ? null : bindHash(pepper, owner, hash)
}

/** Whether the hash was stored for this owner. */
export function isHashOf(pepper: Uint8Array, owner: SecretOwner, stored: string): boolean {
  const hash = hashForm.exec(stored)?.[1]
  return hash !== undefined && hashesEqual(stored, bindHash(pepper, owner, hash))
}

/** A hash of another owner takes as long as a right one, and matches nothing. */
export async function verifySecret(
  pepper: Uint8Array,
  owner: SecretOwner,
  secret: string,
  stored: string,
): Promise<boolean> {
  const [, , memoryKib, passes, lanes, salt, hash] = hashForm.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return false
  const cost = { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) }
  const made = await argon2id(peppered(pepper, owner.kind, secret), Buffer.from(salt, 'base64'), cost)
  const kept = Buffer.from(hash, 'base64')
  return made.length === kept.length && timingSafeEqual(made, kept) && isHashOf(pepper, owner, stored)
}

/** Keyed hash in hex, for random or short-lived values. */
export const keyedHash = (pepper: Uint8Array, purpose: string, ...parts: string[]): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([`lintas ${purpose}`, ...parts]))
    .digest('hex')

export function hashesEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under the KEK: nonce ‖ ciphertext ‖ tag, base64url. Decryption needs the same `label`. */
export function encryptText(kek: Uint8Array, label: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', kek, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws if the text was altered, or encrypted under another key or label. */
export function decryptText(kek: Uint8Array, label: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', kek, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(label))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
}

/** Stored form of a cookie's token, which is long and random: a plain hash reveals nothing. */
export const hashToken = (token: string): string => digest('sha256', token, 'base64url')

/** Random letters of an alphabet, by rejection sampling for a uniform distribution. */
export function generateRandomLetters(
  randomBytes: (count: number) => Uint8Array,
  alphabet: string,
  length: number,
): string {
  const even = 256 - (256 % alphabet.length)
  let letters = ''
  while (letters.length < length) {
    for (const byte of randomBytes(16)) {
      if (byte < even && letters.length < length) letters += alphabet[byte % alphabet.length]
    }
  }
  return letters
}
