import { Secret, TOTP } from 'otpauth'
import { recoveryCodesCount } from '../../../contract/features/factors.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decryptText, encryptText, generateRandomLetters, hashesEqual, keyedHash } from '../../secrets.ts'
import { hashOtp } from './challenges.ts'
import {
  type ChallengeMethod,
  type ChallengeUse,
  type CountedTry,
  countOtpTry,
  endOtpTry,
  hasTriesLeft,
  markChallengeUsed,
  returnOtpTry,
} from './otpChallengeStore.ts'
import { assertionOf, type StoredAssertion, verifyPasskey } from './passkeys.ts'
import { passkeysAbleToSign, wrongCodeError } from './rules.ts'
import {
  findAuthenticator,
  hasRecoveryCode,
  listPasskeys,
  spendPasskeyCounter,
  spendRecoveryCode,
  spendTotpStep,
} from './store.ts'

/** Codes of an authenticator app: RFC 6238 with the usual parameters (SHA-1, six digits, 30 seconds). */
const periodSeconds = 30
const seedBytes = 20
const common = { algorithm: 'SHA1', digits: 6, period: periodSeconds }

/** Base32, as typed into an app. */
export const generateTotpSeed = (randomBytes: (count: number) => Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(seedBytes)).buffer }).base32

/** Content of the QR picture. */
export const totpSetupUri = (seed: string, account: string, issuer: string): string =>
  new TOTP({ ...common, issuer, label: account, secret: Secret.fromBase32(seed) }).toString()

/** The 30-second step of the code: the current one or a neighbour. Null for any other code. */
export function totpStepOf(seed: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(seed)
  const delta = TOTP.validate({ ...common, token: code, secret, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

/** The code that the app shows. */
export const currentTotpCode = (seed: string, now: Date): string =>
  TOTP.generate({ ...common, secret: Secret.fromBase32(seed), timestamp: now.getTime() })

const seedLabel = (userId: string) => `authenticator ${userId}`

/** As stored in the database. */
export const encryptSeed = ({ keys }: Pick<Deps, 'keys'>, userId: string, seed: string): string =>
  encryptText(keys.kek, seedLabel(userId), seed)

export const decryptSeed = ({ keys }: Pick<Deps, 'keys'>, userId: string, sealed: string): string =>
  decryptText(keys.kek, seedLabel(userId), sealed)

/** The step of an app's code; null also if the seed is another person's. */
export function totpStepOfSealed(
  deps: Pick<Deps, 'keys' | 'log'>,
  userId: string,
  sealed: string,
  otp: string,
  now: Date,
): number | null {
  try {
    return totpStepOf(decryptSeed(deps, userId, sealed), otp, now)
  } catch (err) {
    deps.log.error({ err, reason: userId }, 'a stored seed is not of its person')
    return null
  }
}

/** 31 letters and digits, no two of which look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Ten random letters, in two groups: more than 49 bits. */
function generateRecoveryCode(randomBytes: Deps['randomBytes']): string {
  const code = generateRandomLetters(randomBytes, alphabet, codeLength)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const generateRecoveryCodes = (randomBytes: Deps['randomBytes']): string[] =>
  Array.from({ length: recoveryCodesCount }, () => generateRecoveryCode(randomBytes))

/** Ignores case, spaces and hyphens. */
export const hashRecoveryCode = (deps: Pick<Deps, 'keys'>, userId: string, typed: string): string =>
  keyedHash(deps.keys.pepper, 'recovery code', userId, typed.toLowerCase().replace(/[\s-]/g, ''))

/** Number of wrong codes in a row that disables the factor; the operator enables it again. */
const failuresInRowMax = 100

/**
 * Proof for a challenge. Verified in `prepare`, outside the transaction, so that a try stays counted; spent in `run`, in the transaction of
 * the effect, so that a refused request does not use up the code. Each kind is spent differently.
 */
export type Proof =
  | { method: 'email' }
  | { method: 'authenticator'; step: bigint }
  | { method: 'recovery_code'; code_hash: string }
  | { method: 'passkey'; id: string; counter: bigint }

/** A challenge with a correct code, not yet used. */
export interface VerifiedChallenge {
  challenge_id: string
  user_id: string
  business_id: string
  proof: Proof
}

/** Counts the try before comparing anything. Purpose, person and device must match the challenge. */
async function countChallengeTryOf(deps: Deps, use: ChallengeUse): Promise<CountedTry> {
  const counted = await countOtpTry(deps.sql, use, failuresInRowMax, deps.now())
  if (counted !== null) return counted
  throw new AppError((await hasTriesLeft(deps.sql, use.id)) ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
}

/** After a correct code, returns its try while the code is unused. */
async function returnTry(
  deps: Deps,
  id: string,
  { user_id, business_id }: CountedTry,
  proof: Proof,
): Promise<VerifiedChallenge> {
  await returnOtpTry(deps.sql, id)
  return { challenge_id: id, user_id, business_id, proof }
}

/** The refusal of a wrong code or signature, which ends the try. */
async function refuseTry(deps: Deps, id: string, refusal: AppError): Promise<never> {
  await endOtpTry(deps.sql, id)
  throw refusal
}

type CodeVerifier = (deps: Deps, id: string, counted: CountedTry, otp: string) => Promise<Proof | null>

const verifyAppCode: CodeVerifier = async (deps, id, counted, otp) => {
  const app = await findAuthenticator(deps.sql, counted.user_id)
  if (app === null) return null
  const found = totpStepOfSealed(deps, counted.user_id, app.sealed_seed, otp, deps.outsideNow())
  if (found === null) return null
  const step = BigInt(found)
  if (step <= app.last_step) return refuseTry(deps, id, new AppError('otp_used', { field: 'otp' }))
  return { method: 'authenticator', step }
}

const verifyMailedCode: CodeVerifier = async (deps, id, counted, otp) =>
  hashesEqual(hashOtp(deps, id, otp), counted.code_hash) ? { method: 'email' } : null

/** Checks a typed code per method; a passkey has no correct code. */
const codeVerifiers = {
  email: verifyMailedCode,
  authenticator: verifyAppCode,
  passkey: async () => null,
} satisfies Record<ChallengeMethod, CodeVerifier>

/** Checks a code by the method of the challenge only. */
export async function verifyChallenge(deps: Deps, use: ChallengeUse, otp: string): Promise<VerifiedChallenge> {
  const counted = await countChallengeTryOf(deps, use)
  const proof = await codeVerifiers[counted.method](deps, use.id, counted, otp)
  if (proof === null) return refuseTry(deps, use.id, wrongCodeError(counted, 'otp_wrong', 'otp'))
  return returnTry(deps, use.id, counted, proof)
}

async function spendProof(tx: Tx, { user_id, proof }: VerifiedChallenge, now: Date): Promise<void> {
  if (proof.method === 'authenticator' && !(await spendTotpStep(tx, user_id, proof.step))) {
    throw new AppError('otp_used', { field: 'otp' })
  }
  if (proof.method === 'recovery_code' && !(await spendRecoveryCode(tx, user_id, proof.code_hash, now))) {
    throw new AppError('otp_used', { field: 'recovery_code' })
  }
  if (proof.method === 'passkey' && !(await spendPasskeyCounter(tx, user_id, proof.id, proof.counter, now))) {
    throw new AppError('passkey_refused')
  }
}

/** Uses the code up, in the transaction of its effect. */
export async function spendChallenge(tx: Tx, deps: Deps, verified: VerifiedChallenge): Promise<void> {
  const now = deps.now()
  const [isUsed] = await Promise.all([markChallengeUsed(tx, verified.challenge_id, now), spendProof(tx, verified, now)])
  if (!isUsed) throw new AppError('otp_expired', { field: 'otp' })
}

interface SubmittedSignInProof {
  otp?: string | undefined
  recovery_code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** The second step of a sign-in, by any factor; each counts as a try of the challenge and of the person. */
export async function verifySignIn(
  deps: Deps,
  use: ChallengeUse,
  given: SubmittedSignInProof,
): Promise<VerifiedChallenge> {
  if (given.otp !== undefined) return verifyChallenge(deps, use, given.otp)
  const counted = await countChallengeTryOf(deps, use)
  const { user_id } = counted
  if (given.recovery_code !== undefined) {
    const code_hash = hashRecoveryCode(deps, user_id, given.recovery_code)
    if (!(await hasRecoveryCode(deps.sql, user_id, code_hash))) {
      return refuseTry(deps, use.id, wrongCodeError(counted, 'recovery_code_wrong', 'recovery_code'))
    }
    return returnTry(deps, use.id, counted, { method: 'recovery_code', code_hash })
  }
  const { passkey_challenge } = counted
  const signed =
    passkey_challenge && given.passkey
      ? await verifyPasskey(deps, passkey_challenge, await listPasskeys(deps.sql, deps, user_id), given.passkey)
      : null
  if (signed === null) return refuseTry(deps, use.id, new AppError('passkey_refused'))
  return returnTry(deps, use.id, counted, { method: 'passkey', ...signed })
}

/** A verified and unspent signature of a passkey, with the parts to store. */
export interface SignedChallenge extends VerifiedChallenge {
  passkey_id: string
  assertion: StoredAssertion
  signed_digests: string[]
  asked_at: Date
}

/** Verifies a signature of the challenge by one of the person's own passkeys that is old enough, with user verification. */
export async function verifyPasskeySignature(
  deps: Deps,
  use: ChallengeUse,
  response: Record<string, unknown>,
): Promise<SignedChallenge> {
  const counted = await countChallengeTryOf(deps, use)
  const { passkey_challenge, signed_digests, sent_at, user_id } = counted
  const known = passkeysAbleToSign(await listPasskeys(deps.sql, deps, user_id), deps.now())
  const signed =
    counted.method === 'passkey' && passkey_challenge !== null
      ? await verifyPasskey(deps, passkey_challenge, known, response)
      : null
  if (signed === null) return refuseTry(deps, use.id, new AppError('passkey_refused'))
  const verified = await returnTry(deps, use.id, counted, { method: 'passkey', ...signed })
  return { ...verified, passkey_id: signed.id, assertion: assertionOf(response), signed_digests, asked_at: sent_at }
}
