import { limits } from '../../../contract/base/money/limits.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import type { TextValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { generateRandomLetters, keyedHash } from '../../secrets.ts'
import { findUser, type MailedUser } from '../people/store.ts'
import { lockSendGuard, saveSendGuard } from './guardStore.ts'
import {
  type ChallengePurpose,
  type ChallengeRow,
  insertChallenge,
  lockChallenge,
  replaceCode,
} from './otpChallengeStore.ts'
import { assertCanResend, challengeTimesOf, countSend, factorsAllowed, type SentChallenge } from './rules.ts'
import { type AvailableFactors, readAvailableFactors } from './store.ts'

/** Sends one-time passwords by mail or uses the authenticator app, as the person has chosen. Call in `run`. */

export type Challenge = CallResult<'/account/get-otp-method'>

/** Purpose of the code, as the mail states it (T05). */
export interface OtpAbout {
  /** Of one transfer, or the total of several. */
  amount: TextValue
  payee?: string
  account_tail?: string
  /** Number of transfers, if several. */
  count?: number
  /** Number of requests, if several kinds are signed at once. */
  requests?: number
  /** Days of a schedule, which is signed as a whole. */
  schedule?: TextValue
}

/** Facts in a mail that is not about transfers. */
export interface ChangeAbout {
  change: string
}

export interface ChallengeOrder {
  user: MailedUser
  purpose: ChallengePurpose
  /** Digest of exactly what was seen; empty for a sign-in. */
  object_digest: string
  device_id: string
  about: OtpAbout | ChangeAbout | null
  /**
   * A sign-in from a device that the person has not used before: counted apart, so that strangers cannot use up the person's codes (T48).
   */
  isStranger?: boolean
}

/** `anna@example.com` → `a***@example.com` */
export const maskAddress = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')

export const hashOtp = (deps: Deps, challengeId: string, code: string): string =>
  keyedHash(deps.keys.pepper, 'otp', challengeId, code)

export const generateOtp = (deps: Pick<Deps, 'randomBytes'>): string =>
  generateRandomLetters(deps.randomBytes, '0123456789', limits.otpDigits)

type CodeChallenge = Pick<ChallengeRow, 'id' | 'purpose' | 'sent_to'> & SentChallenge & { method: PrimaryFactor }

/** For the page of a code: whether its mail may be late. */
export const mailLatenessOf = ({ mail }: Pick<Deps, 'mail'>): { is_mail_late?: true } =>
  mail.isLate() ? { is_mail_late: true } : {}

const challengeOf = (deps: Deps, row: CodeChallenge, ways: AvailableFactors, sends: number): Challenge => ({
  challenge_id: row.id,
  method: row.method,
  methods: factorsAllowed(row, ways),
  sent_to: row.method === 'email' ? maskAddress(row.sent_to) : '',
  ...challengeTimesOf(row, sends),
  ...(row.method === 'email' ? mailLatenessOf(deps) : {}),
})

/** Counts one more code sent to a person, whatever the challenge; returns the number in this hour. */
async function countOtpSend(
  tx: Tx,
  userId: string,
  isStranger: boolean,
  now: Date,
): Promise<{ sends: number; ways: AvailableFactors }> {
  const side = isStranger ? 'stranger' : 'own'
  // Read under the lock, which a change of the factor takes too.
  const [held, ways] = await Promise.all([lockSendGuard(tx, userId), readAvailableFactors(tx, userId)])
  const guard = countSend(held[side], now)
  await saveSendGuard(tx, userId, side, guard)
  return { sends: guard.otp_sends, ways }
}

const mailOtp = (tx: Tx, deps: Deps, row: ChallengeRow, fullName: string, code: string) =>
  enqueueMail(tx, deps, {
    template: `otp_${row.purpose}`,
    to: row.sent_to,
    locale: row.language,
    values: { ...row.mail_values, full_name: fullName, minutes: String(limits.otpLifeMs / 60_000) },
    code,
  })

function otpMailValues(about: OtpAbout | ChangeAbout): Record<string, TextValue> {
  if ('change' in about) return { change: about.change }
  const { amount, payee, account_tail, count, requests, schedule } = about
  return {
    amount,
    ...(payee === undefined ? {} : { payee }),
    ...(account_tail === undefined ? {} : { account_tail: `•••• ${account_tail}` }),
    ...(schedule === undefined ? {} : { schedule }),
    ...(count === undefined ? {} : { transfer_count: String(count) }),
    ...(requests === undefined ? {} : { request_count: String(requests) }),
  }
}

export async function sendChallenge(tx: Tx, deps: Deps, order: ChallengeOrder): Promise<Challenge> {
  const now = deps.now()
  const { user, isStranger = false } = order
  const { sends, ways } = await countOtpSend(tx, user.id, isStranger, now)
  const id = deps.newId()
  const code = generateOtp(deps)
  const row = {
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
    mail_values: order.about === null ? {} : otpMailValues(order.about),
    is_stranger: isStranger,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
    used_at: null,
  } satisfies ChallengeRow
  // A code of an authenticator app has no hash; the empty text matches no typed code.
  await insertChallenge(tx, { ...row, code_hash: row.method === 'email' ? hashOtp(deps, id, code) : '' })
  if (row.method === 'email') await mailOtp(tx, deps, row, user.full_name, code)
  return challengeOf(deps, row, ways, sends)
}

/** Sends a new code for the same challenge, or extends the time for an app's code. Tries stay counted; the code mailed before is void. */
export async function resendChallenge(
  tx: Tx,
  deps: Deps,
  by: { challenge_id: string; device_id: string; user_id: string | null },
): Promise<Challenge> {
  const now = deps.now()
  const row = await lockChallenge(tx, by.challenge_id)
  const isTheirs = row?.device_id === by.device_id && (row.purpose === 'login' || row.user_id === by.user_id)
  if (!row || !isTheirs || row.used_at) throw new AppError('otp_expired', { field: 'otp' })
  assertCanResend(row, now)
  const { sends, ways } = await countOtpSend(tx, row.user_id, row.is_stranger, now)
  // The challenge was made for a factor that is no longer the primary one.
  if (row.method !== ways.primary_factor) throw new AppError('otp_expired', { field: 'otp' })
  const code = generateOtp(deps)
  const sent = {
    ...row,
    method: ways.primary_factor,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
  }
  await replaceCode(tx, { ...sent, code_hash: row.method === 'email' ? hashOtp(deps, row.id, code) : '' })
  if (row.method === 'email') {
    const user = await findUser(tx, row.user_id)
    await mailOtp(tx, deps, sent, user?.full_name ?? '', code)
  }
  return challengeOf(deps, sent, ways, sends)
}
