import type { CallAnswer } from '../../../contract/calls.ts'
import type { Locale } from '../../../contract/envelope.ts'
import { limits } from '../../../contract/limits.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { isSameHash, keyedHash } from '../../secrets.ts'
import {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeUse,
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
import { countSend } from './rules.ts'

/**
 * One-time passwords by mail. `sendChallenge` in `run`; `verifyChallenge` in `prepare`, outside the transaction, so that a try stays
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

export interface ChallengeOrder {
  user: ChallengeUser
  purpose: ChallengePurpose
  /** Digest of exactly what was seen; empty for a log-in. */
  object_digest: string
  device_id: string
  about: OtpAbout | null
}

/** `anna@example.com` → `a***@example.com` */
const maskAddress = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')

const hashCode = (deps: Deps, challengeId: string, code: string): string =>
  keyedHash(deps.keys.pepper, 'otp', challengeId, code)

/** Six digits, each evenly chosen: bytes of 250 and more are thrown away. */
function makeCode(deps: Deps): string {
  let code = ''
  while (code.length < limits.otpDigits) {
    for (const byte of deps.randomBytes(16)) if (byte < 250 && code.length < limits.otpDigits) code += byte % 10
  }
  return code
}

const answerOf = (
  row: Pick<ChallengeRow, 'id' | 'sent_to' | 'sent_at' | 'expires_at'>,
  sendsSoFar: number,
): Challenge => ({
  challenge_id: row.id,
  method: 'email',
  sent_to: maskAddress(row.sent_to),
  expires_at: row.expires_at.toISOString(),
  resend_at: new Date(row.sent_at.getTime() + limits.otpResendMs).toISOString(),
  sends_left: Math.max(0, limits.otpSendsMax - sendsSoFar),
})

/** Counts one more sending of a person, whatever the device or challenge; answers how many that makes in this hour. */
async function takeSend(tx: Tx, userId: string, now: Date): Promise<number> {
  const guard = countSend(await lockSendGuard(tx, userId), now)
  await saveSendGuard(tx, userId, guard)
  return guard.otp_sends
}

const mailCode = (tx: Tx, deps: Deps, row: ChallengeRow, fullName: string, code: string) =>
  enqueueMail(tx, deps, {
    template: `otp_${row.purpose}`,
    to: row.sent_to,
    locale: row.language,
    values: { ...row.mail_values, full_name: fullName, minutes: String(limits.otpLifeMs / 60_000) },
    code,
  })

const aboutValues = ({ amount, payee, account_tail, count }: OtpAbout): Record<string, string> => ({
  amount,
  ...(payee === undefined ? {} : { payee }),
  ...(account_tail === undefined ? {} : { account_tail: `•••• ${account_tail}` }),
  ...(count === undefined ? {} : { transfer_count: String(count) }),
})

export async function sendChallenge(tx: Tx, deps: Deps, order: ChallengeOrder): Promise<Challenge> {
  const now = deps.now()
  const { user } = order
  const sends = await takeSend(tx, user.id, now)
  const id = deps.newId()
  const code = makeCode(deps)
  const row: ChallengeRow = {
    id,
    user_id: user.id,
    business_id: user.business_id,
    purpose: order.purpose,
    object_digest: order.object_digest,
    device_id: order.device_id,
    sent_to: user.email,
    tries: 0,
    sends: 1,
    language: user.language,
    mail_values: order.about === null ? {} : aboutValues(order.about),
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
    used_at: null,
  }
  await insertChallenge(tx, { ...row, code_hash: hashCode(deps, id, code) })
  await mailCode(tx, deps, row, user.full_name, code)
  return answerOf(row, sends)
}

/** A new code for the same thing. Tries stay counted; the code before is dead. */
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
  const sends = await takeSend(tx, row.user_id, now)
  const code = makeCode(deps)
  const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + limits.otpLifeMs) }
  await replaceCode(tx, { ...sent, code_hash: hashCode(deps, row.id, code) })
  await mailCode(tx, deps, sent, (await findName(tx, row.user_id)) ?? '', code)
  return answerOf(sent, sends)
}

/** A challenge whose code was right, not yet used. */
export interface VerifiedChallenge {
  challenge_id: string
  user_id: string
  business_id: string
}

/** Counts the try, then compares. What the code was asked for, who asked and on which device must all be the same. */
export async function verifyChallenge(deps: Deps, use: ChallengeUse, otp: string): Promise<VerifiedChallenge> {
  const counted = await countOtpTry(deps.sql, use, failuresInRowMax, deps.now())
  if (counted === null) {
    throw new AppError((await hasTriesLeft(deps.sql, use.id)) ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
  }
  if (!isSameHash(hashCode(deps, use.id, otp), counted.code_hash)) {
    const left = limits.otpTriesMax - counted.tries
    throw left > 0
      ? new AppError('otp_wrong', { field: 'otp', values: { left } })
      : new AppError('otp_tries_exhausted', { field: 'otp' })
  }
  await returnOtpTry(deps.sql, use.id)
  return { challenge_id: use.id, user_id: counted.user_id, business_id: counted.business_id }
}

/** Uses the code up, in the transaction of what it was for. */
export async function spendChallenge(tx: Tx, deps: Deps, verified: VerifiedChallenge): Promise<void> {
  if (!(await markChallengeUsed(tx, verified.challenge_id, deps.now())))
    throw new AppError('otp_expired', { field: 'otp' })
}
