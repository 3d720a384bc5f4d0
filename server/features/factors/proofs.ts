import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashesEqual } from '../../secrets.ts'
import { hashCode } from './challenges.ts'
import {
  type ChallengeMethod,
  type ChallengeUse,
  type CountedTry,
  countOtpTry,
  hasTriesLeft,
  markChallengeUsed,
  returnOtpTry,
} from './otpChallengeStore.ts'
import { type Assertion, assertionOf, readPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { refuseTry, signersAmong } from './rules.ts'
import { findAuthenticator, hasRecoveryCode, listPasskeys, takePasskey, takeRecoveryCode, takeStep } from './store.ts'
import { openSeed, stepOfCode } from './totp.ts'

/**
 * What was shown for a challenge. It is verified in `prepare`, outside the transaction, so that a try stays counted; and spent in `run`, in
 * the transaction of the effect, so that a refused request leaves the code good.
 */

/** So many wrong codes in a row switch the factor off; support switches it on again. */
const failuresInRowMax = 100

/** What was shown for a challenge; each is used up in its own way. */
export type Proof =
  | { method: 'email' }
  | { method: 'authenticator'; step: bigint }
  | { method: 'recovery_code'; code_hash: string }
  | { method: 'passkey'; id: string; counter: bigint }

/** A challenge whose code was right, not yet used. */
export interface VerifiedChallenge {
  challenge_id: string
  user_id: string
  business_id: string
  proof: Proof
}

/** Counts the try before anything is compared. What the code was asked for, who asked and on which device must all be the same. */
async function takeTry(deps: Deps, use: ChallengeUse): Promise<CountedTry> {
  const counted = await countOtpTry(deps.sql, use, failuresInRowMax, deps.now())
  if (counted !== null) return counted
  throw new AppError((await hasTriesLeft(deps.sql, use.id)) ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
}

/** After a right code: the try that was counted is given back, as long as the code has not been used. */
async function acceptTry(
  deps: Deps,
  id: string,
  { user_id, business_id }: CountedTry,
  proof: Proof,
): Promise<VerifiedChallenge> {
  await returnOtpTry(deps.sql, id)
  return { challenge_id: id, user_id, business_id, proof }
}

type Prove = (deps: Deps, id: string, counted: CountedTry, otp: string) => Promise<Proof | null>

const proveByApp: Prove = async (deps, _id, counted, otp) => {
  const app = await findAuthenticator(deps.sql, counted.user_id)
  if (app === null) return null
  const found = stepOfCode(openSeed(deps, counted.user_id, app.sealed_seed), otp, deps.outsideNow())
  if (found === null) return null
  const step = BigInt(found)
  if (step <= app.last_step) throw new AppError('otp_used', { field: 'otp' })
  return { method: 'authenticator', step }
}

const proveByMail: Prove = async (deps, id, counted, otp) =>
  hashesEqual(hashCode(deps, id, otp), counted.code_hash) ? { method: 'email' } : null

/** How each method checks a typed code; for a passkey no code is right. */
const provers = {
  email: proveByMail,
  authenticator: proveByApp,
  passkey: async () => null,
} satisfies Record<ChallengeMethod, Prove>

/** Checks a code by the method of the challenge, and no other. */
export async function verifyChallenge(deps: Deps, use: ChallengeUse, otp: string): Promise<VerifiedChallenge> {
  const counted = await takeTry(deps, use)
  const proof = await provers[counted.method](deps, use.id, counted, otp)
  if (proof === null) throw refuseTry(counted, 'otp_wrong', 'otp')
  return acceptTry(deps, use.id, counted, proof)
}

async function spendProof(tx: Tx, { user_id, proof }: VerifiedChallenge, now: Date): Promise<void> {
  if (proof.method === 'authenticator' && !(await takeStep(tx, user_id, proof.step))) {
    throw new AppError('otp_used', { field: 'otp' })
  }
  if (proof.method === 'recovery_code' && !(await takeRecoveryCode(tx, user_id, proof.code_hash, now))) {
    throw new AppError('otp_used', { field: 'recovery_code' })
  }
  if (proof.method === 'passkey' && !(await takePasskey(tx, user_id, proof.id, proof.counter, now))) {
    throw new AppError('passkey_refused')
  }
}

/** Uses the code up, in the transaction of what it was for. */
export async function spendChallenge(tx: Tx, deps: Deps, verified: VerifiedChallenge): Promise<void> {
  const now = deps.now()
  const [isUsed] = await Promise.all([markChallengeUsed(tx, verified.challenge_id, now), spendProof(tx, verified, now)])
  if (!isUsed) throw new AppError('otp_expired', { field: 'otp' })
}

interface LoginProof {
  otp?: string | undefined
  recovery_code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** The second step of a log-in by any of its ways; each counts as a try of the challenge, and of the person. */
export async function verifyLogin(deps: Deps, use: ChallengeUse, given: LoginProof): Promise<VerifiedChallenge> {
  if (given.otp !== undefined) return verifyChallenge(deps, use, given.otp)
  const counted = await takeTry(deps, use)
  const { user_id } = counted
  if (given.recovery_code !== undefined) {
    const code_hash = hashRecoveryCode(deps, user_id, given.recovery_code)
    if (!(await hasRecoveryCode(deps.sql, user_id, code_hash))) {
      throw refuseTry(counted, 'recovery_code_wrong', 'recovery_code')
    }
    return acceptTry(deps, use.id, counted, { method: 'recovery_code', code_hash })
  }
  const { passkey_challenge } = counted
  const signed =
    passkey_challenge && given.passkey
      ? await readPasskey(deps, passkey_challenge, await listPasskeys(deps.sql, user_id), given.passkey)
      : null
  if (signed === null) throw new AppError('passkey_refused')
  return acceptTry(deps, use.id, counted, { method: 'passkey', ...signed })
}

/** A signature of a passkey, verified and not yet spent, with what is kept of it. */
export interface SignedChallenge extends VerifiedChallenge {
  passkey_id: string
  assertion: Assertion
  signed_digests: string[]
  asked_at: Date
}

/** What a passkey was asked to sign, signed by one of the person's own that is old enough, which recognised them. */
export async function verifySigned(
  deps: Deps,
  use: ChallengeUse,
  response: Record<string, unknown>,
): Promise<SignedChallenge> {
  const counted = await takeTry(deps, use)
  const { passkey_challenge, signed_digests, sent_at, user_id } = counted
  const known = signersAmong(await listPasskeys(deps.sql, user_id), deps.now())
  const signed =
    counted.method === 'passkey' && passkey_challenge !== null
      ? await readPasskey(deps, passkey_challenge, known, response, { isVerified: true })
      : null
  if (signed === null) throw new AppError('passkey_refused')
  const verified = await acceptTry(deps, use.id, counted, { method: 'passkey', ...signed })
  return { ...verified, passkey_id: signed.id, assertion: assertionOf(response), signed_digests, asked_at: sent_at }
}
