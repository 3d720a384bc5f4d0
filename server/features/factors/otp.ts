import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { isSameHash, keyedHash, openText, sealText } from '../../secrets.ts'
import {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeUse,
  type CountedTry,
  countOtpTry,
  hasTriesLeft,
  insertChallenge,
  lockChallenge,
  lockSendGuard,
  markChallengeUsed,
  replaceCode,
  returnOtpTry,
  saveSendGuard,
} from './challengeStore.ts'
import { countSend, waysPast } from './rules.ts'
import { findAuthenticator, readWays, takePasskey, takeRecoveryCode, takeStep, type Ways } from './store.ts'
import { stepOfCode } from './totp.ts'

/**
 * One-time passwords, by mail or of the authenticator app, as the person has chosen. `sendChallenge` in `run`; `verifyChallenge` in `prepare`, outside the transaction, so that a try stays
 * counted; `spendChallenge` in `run`, in the transaction of the effect, so that a refused request leaves the code good.
 */

/** So many wrong codes in a row switch the factor off; support switches it on again. */
const failuresInRowMax = 100

export type Challenge = CallAnswer<'/account/get-otp-method'>

export interface ChallengeUser {
  id: string
  business_id: string
  email: string
  full_name: string
  language: Locale
}

/** What the mail says the code is for (T05). Amounts are formatted with their currency. */
export interface OtpAbout {
  /** Of one transfer, or the total of several. */
  amount: string
  payee?: string
  account_tail?: string
  /** How many transfers, where there are several. */
  count?: number
}

/** What the mail says beside its text, where it is not about transfers. */
export interface ChangeAbout {
  change: string
}

export interface ChallengeOrder {
  user: ChallengeUser
  purpose: ChallengePurpose
  /** Digest of exactly what was seen; empty for a log-in. */
  object_digest: string
  device_id: string
  about: OtpAbout | ChangeAbout | null
}

/** `anna@example.com` → `a***@example.com` */
export const maskAddress = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')

const hashCode = (deps: Deps, challengeId: string, code: string): string =>
  keyedHash(deps.keys.pepper, 'otp', challengeId, code)

/** Six digits, each evenly chosen: bytes of 250 and more are thrown away. */
export function makeCode(deps: Deps): string {
  let code = ''
  while (code.length < limits.otpDigits) {
    for (const byte of deps.randomBytes(16)) if (byte < 250 && code.length < limits.otpDigits) code += byte % 10
  }
  return code
}

const answerOf = (
  row: Pick<ChallengeRow, 'id' | 'purpose' | 'method' | 'sent_to' | 'sent_at' | 'expires_at'>,
  ways: Ways,
  sendsSoFar: number,
): Challenge => ({
  challenge_id: row.id,
  method: row.method,
  methods: waysPast(row, ways),
  sent_to: row.method === 'email' ? maskAddress(row.sent_to) : '',
  expires_at: row.expires_at.toISOString(),
  resend_at: new Date(row.sent_at.getTime() + limits.otpResendMs).toISOString(),
  sends_left: Math.max(0, limits.otpSendsMax - sendsSoFar),
})

/** Counts one more sending of a person, whatever the device or challenge; answers how many that makes in this hour. */
async function takeSend(tx: Tx, userId: string, now: Date): Promise<{ sends: number; ways: Ways }> {
  // Read behind the lock: a change of the factor takes it, too.
  const [held, ways] = await Promise.all([lockSendGuard(tx, userId), readWays(tx, userId)])
  const guard = countSend(held, now)
  await saveSendGuard(tx, userId, guard)
  return { sends: guard.otp_sends, ways }
}

const mailCode = (tx: Tx, deps: Deps, row: ChallengeRow, fullName: string, code: string) =>
  enqueueMail(tx, deps, {
    template: `otp_${row.purpose}`,
    to: row.sent_to,
    locale: row.language,
    values: { ...row.mail_values, full_name: fullName, minutes: String(limits.otpLifeMs / 60_000) },
    code,
  })

function aboutValues(about: OtpAbout | ChangeAbout): Record<string, string> {
  if ('change' in about) return { change: about.change }
  const { amount, payee, account_tail, count } = about
  return {
    amount,
    ...(payee === undefined ? {} : { payee }),
    ...(account_tail === undefined ? {} : { account_tail: `•••• ${account_tail}` }),
    ...(count === undefined ? {} : { transfer_count: String(count) }),
  }
}

export async function sendChallenge(tx: Tx, deps: Deps, order: ChallengeOrder): Promise<Challenge> {
  const now = deps.now()
  const { user } = order
  const { sends, ways } = await takeSend(tx, user.id, now)
  const id = deps.newId()
  const code = makeCode(deps)
  const row: ChallengeRow = {
    id,
    user_id: user.id,
    business_id: user.business_id,
    purpose: order.purpose,
    object_digest: order.object_digest,
    device_id: order.device_id,
    method: ways.primary_factor,
    sent_to: user.email,
    tries: 0,
    sends: 1,
    language: user.language,
    mail_values: order.about === null ? {} : aboutValues(order.about),
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
    used_at: null,
  }
  // Nobody can type a hash of nothing.
  await insertChallenge(tx, { ...row, code_hash: row.method === 'email' ? hashCode(deps, id, code) : '' })
  if (row.method === 'email') await mailCode(tx, deps, row, user.full_name, code)
  return answerOf(row, ways, sends)
}

/** A new code for the same thing, or more time for one of the app. Tries stay counted; the code that was mailed before is dead. */
export async function resendChallenge(
  tx: Tx,
  deps: Deps,
  by: { challenge_id: string; device_id: string; user_id: string | null },
  findName: (sql: Reader, userId: string) => Promise<string | null>,
): Promise<Challenge> {
  const now = deps.now()
  const row = await lockChallenge(tx, by.challenge_id)
  const isTheirs = row?.device_id === by.device_id && (row.purpose === 'login' || row.user_id === by.user_id)
  if (!row || !isTheirs || row.used_at) throw new AppError('otp_expired', { field: 'otp' })
  if (row.tries >= limits.otpTriesMax) throw new AppError('otp_tries_exhausted', { field: 'otp' })
  const waitMs = row.sent_at.getTime() + limits.otpResendMs - now.getTime()
  if (waitMs > 0)
    throw new AppError('otp_resend_too_soon', { field: 'otp', values: { seconds: Math.ceil(waitMs / 1000) } })
  const { sends, ways } = await takeSend(tx, row.user_id, now)
  // Asked for under another factor than today's.
  if (row.method !== ways.primary_factor) throw new AppError('otp_expired', { field: 'otp' })
  const code = makeCode(deps)
  const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + limits.otpLifeMs) }
  await replaceCode(tx, { ...sent, code_hash: row.method === 'email' ? hashCode(deps, row.id, code) : '' })
  if (row.method === 'email') await mailCode(tx, deps, sent, (await findName(tx, row.user_id)) ?? '', code)
  return answerOf(sent, ways, sends)
}

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
export async function takeTry(deps: Deps, use: ChallengeUse): Promise<CountedTry> {
  const counted = await countOtpTry(deps.sql, use, failuresInRowMax, deps.now())
  if (counted !== null) return counted
  throw new AppError((await hasTriesLeft(deps.sql, use.id)) ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
}

export function refuseTry({ tries }: CountedTry, name: 'otp_wrong' | 'recovery_code_wrong', field: string): AppError {
  const left = limits.otpTriesMax - tries
  return left > 0
    ? new AppError(name, { field, values: { left } })
    : new AppError('otp_tries_exhausted', { field: 'otp' })
}

/** After a right code: the try that was counted is given back, as long as the code has not been used. */
export async function acceptTry(
  deps: Deps,
  id: string,
  { user_id, business_id }: CountedTry,
  proof: Proof,
): Promise<VerifiedChallenge> {
  await returnOtpTry(deps.sql, id)
  return { challenge_id: id, user_id, business_id, proof }
}

const appLabel = (userId: string) => `authenticator ${userId}`
export const sealSeed = (deps: Deps, userId: string, seed: string): string =>
  sealText(deps.keys.kek, appLabel(userId), seed)

async function proveByApp(deps: Deps, counted: CountedTry, otp: string): Promise<Proof | null> {
  const app = await findAuthenticator(deps.sql, counted.user_id)
  if (app === null) return null
  const found = stepOfCode(openText(deps.keys.kek, appLabel(counted.user_id), app.sealed_seed), otp, deps.now())
  if (found === null) return null
  const step = BigInt(found)
  if (step <= app.last_step) throw new AppError('otp_used', { field: 'otp' })
  return { method: 'authenticator', step }
}

const proveByMail = (deps: Deps, id: string, counted: CountedTry, otp: string): Proof | null =>
  isSameHash(hashCode(deps, id, otp), counted.code_hash) ? { method: 'email' } : null

/** A code by the way the challenge was made for, and no other. */
export async function verifyChallenge(deps: Deps, use: ChallengeUse, otp: string): Promise<VerifiedChallenge> {
  const counted = await takeTry(deps, use)
  const proof =
    counted.method === 'email' ? proveByMail(deps, use.id, counted, otp) : await proveByApp(deps, counted, otp)
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
