import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../deps.ts'
import { decryptText, encryptText } from '../../secrets.ts'

/** Codes of an authenticator app: RFC 6238 as every app knows it (SHA-1, six digits, 30 seconds). */
const periodSeconds = 30
const seedBytes = 20
const common = { algorithm: 'SHA1', digits: 6, period: periodSeconds }

/** base32, as it is typed into an app. */
export const makeSeed = (randomBytes: (count: number) => Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(seedBytes)).buffer }).base32

/** What the QR picture says. */
export const setupUri = (seed: string, account: string): string =>
  new TOTP({ ...common, issuer: 'Lintas', label: account, secret: Secret.fromBase32(seed) }).toString()

/** The 30-second step the code belongs to: the present one, or a neighbour of it. Null: a code of none of the three. */
export function stepOfCode(seed: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(seed)
  const delta = TOTP.validate({ ...common, token: code, secret, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

/** What the app shows. */
export const codeNow = (seed: string, now: Date): string =>
  TOTP.generate({ ...common, secret: Secret.fromBase32(seed), timestamp: now.getTime() })

const sealLabel = (userId: string) => `authenticator ${userId}`

/** As it lies in the database. */
export const sealSeed = ({ keys }: Pick<Deps, 'keys'>, userId: string, seed: string): string =>
  encryptText(keys.kek, sealLabel(userId), seed)

export const openSeed = ({ keys }: Pick<Deps, 'keys'>, userId: string, sealed: string): string =>
  decryptText(keys.kek, sealLabel(userId), sealed)
