import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { StepUpPurpose } from '../../../contract/features/factors.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Reader, Sql, Tx } from '../../db/client.ts'
import type { TextValue } from '../../i18n/textValues.ts'
import { withoutFlush } from './guardStore.ts'

export type ChallengePurpose = 'login' | 'pay' | 'approve' | StepUpPurpose

/**
 * `email`: the server makes a code and mails it; `authenticator`: the person's app makes it; `passkey`: a passkey signs, without a code.
 */
export type ChallengeMethod = PrimaryFactor | 'passkey'

export interface ChallengeRow {
  id: string
  user_id: string
  business_id: string
  purpose: ChallengePurpose
  object_digest: string
  device_id: string
  method: ChallengeMethod
  sent_to: string
  tries: number
  sends: number
  language: Locale
  mail_values: Record<string, TextValue>
  /** A sign-in from a device that the person has not used before. */
  is_stranger: boolean
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** The challenge that a passkey signs, and SHA-256 of its content for each transfer. */
export interface PasskeyRequest {
  passkey_challenge: string
  signed_digests: string[]
}

export type NewChallenge = Omit<ChallengeRow, 'tries' | 'sends' | 'used_at'> & {
  code_hash: string
} & Partial<PasskeyRequest>

export const insertChallenge = (tx: Tx, row: NewChallenge) => tx`
  insert into otp_challenges (id, user_id, business_id, purpose, object_digest, device_id, method, sent_to, code_hash, language,
    mail_values, is_stranger, created_at, sent_at, expires_at, passkey_challenge, signed_digests)
  values (${row.id}, ${row.user_id}, ${row.business_id}, ${row.purpose}, ${row.object_digest}, ${row.device_id}, ${row.method},
    ${row.sent_to}, ${row.code_hash}, ${row.language}, ${tx.json(row.mail_values)}, ${row.is_stranger}, ${row.sent_at}, ${row.sent_at}, ${row.expires_at},
    ${row.passkey_challenge ?? null}, ${row.signed_digests ?? []})`

export const replaceCode = (
  tx: Tx,
  row: Pick<ChallengeRow, 'id' | 'sent_at' | 'expires_at'> & { code_hash: string },
) => tx`
  update otp_challenges set code_hash = ${row.code_hash}, sent_at = ${row.sent_at}, expires_at = ${row.expires_at},
    sends = sends + 1
  where id = ${row.id}`

export async function lockChallenge(tx: Tx, id: string): Promise<ChallengeRow | null> {
  const [row] = await tx<ChallengeRow[]>`
    select id, user_id, business_id, purpose, object_digest, device_id, method, sent_to, tries, sends, language, mail_values, is_stranger,
      sent_at, expires_at, used_at
    from otp_challenges where id = ${id} for update`
  return row ?? null
}

export interface ChallengeUse {
  id: string
  purpose: ChallengePurpose
  object_digest: string
  device_id: string
  /** Null for a sign-in: the person to whom the challenge was sent. */
  user_id: string | null
  /** Identifies the request; a repeat of it has the same. */
  attempt: string
}

export interface CountedTry {
  user_id: string
  business_id: string
  method: ChallengeMethod
  code_hash: string
  /** Challenge for a passkey, if there is one. */
  passkey_challenge: string | null
  signed_digests: string[]
  /** Time of the request. */
  sent_at: Date
  tries: number
}

/**
 * Counts a try of the challenge and of its person in one statement; a repeated request whose outcome was lost is not counted again. Null if the challenge is not for this use, has expired, was used, or
 * has no try left.
 */
export async function countOtpTry(
  sql: Sql,
  use: ChallengeUse,
  failuresMax: number,
  now: Date,
): Promise<CountedTry | null> {
  const [row] = await sql<CountedTry[]>`
    with counted as (
      update otp_challenges set tries = tries + (attempt is distinct from ${use.attempt})::int, attempt = ${use.attempt}
      where id = ${use.id} and purpose = ${use.purpose} and object_digest = ${use.object_digest}
        and device_id = ${use.device_id} and used_at is null and expires_at > ${now} and (tries < ${limits.otpTriesMax} or attempt = ${use.attempt})
        and (${use.user_id}::uuid is null or user_id = ${use.user_id}::uuid)
      returning user_id, business_id, method, code_hash, passkey_challenge, signed_digests, sent_at, tries, is_stranger
    ), guarded as (
      update user_guards g set
        otp_failures_in_row = g.otp_failures_in_row + (not is_stranger and g.otp_attempt is distinct from ${use.attempt})::int,
        stranger_failures_in_row = g.stranger_failures_in_row + (is_stranger and g.otp_attempt is distinct from ${use.attempt})::int,
        otp_attempt = ${use.attempt}
      from counted
      where g.user_id = counted.user_id
        and (g.otp_attempt = ${use.attempt}
          or case when is_stranger then g.stranger_failures_in_row else g.otp_failures_in_row end < ${failuresMax})
      returning g.user_id
    )
    select counted.*, ${withoutFlush(sql)} from counted join guarded using (user_id)`
  return row ?? null
}

export async function hasTriesLeft(sql: Reader, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from otp_challenges where id = ${id} and tries >= ${limits.otpTriesMax}`
  return row === undefined
}

/** After a wrong code: each further request counts, also a repeat of this one. */
export const endOtpTry = (sql: Reader, id: string) => sql`
  with ended as (update otp_challenges set attempt = null where id = ${id} returning user_id)
  update user_guards g set otp_attempt = null from ended where g.user_id = ended.user_id`

/** Returns the try of a correct code that was not used. */
export const returnOtpTry = (sql: Sql, id: string) => sql`
  with returned as (update otp_challenges set tries = tries - 1, attempt = null where id = ${id} returning user_id, is_stranger),
  guarded as (
    update user_guards g set otp_attempt = null,
      otp_failures_in_row = case when is_stranger then g.otp_failures_in_row else 0 end,
      stranger_failures_in_row = case when is_stranger then 0 else g.stranger_failures_in_row end
    from returned where g.user_id = returned.user_id returning g.user_id
  )
  select ${withoutFlush(sql)} from guarded`

/** False if another request has used the challenge. Resets the person's number of sent codes. */
export async function markChallengeUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    with used as (
      update otp_challenges set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now}
      returning user_id, is_stranger
    ), reset as (
      update user_guards g set
        otp_sends = case when is_stranger then g.otp_sends else 0 end,
        otp_locked_until = case when is_stranger then g.otp_locked_until end,
        stranger_sends = case when is_stranger then 0 else g.stranger_sends end,
        stranger_locked_until = case when not is_stranger then g.stranger_locked_until end
      from used where g.user_id = used.user_id
    )
    select 1 from used`
  return rows.length === 1
}

/** Ends sign-ins whose password was checked and whose code is pending. */
export const endSignInChallenges = (tx: Tx, userId: string, now: Date) => tx`
  update otp_challenges set expires_at = ${now}
  where user_id = ${userId} and purpose = 'login' and used_at is null and expires_at > ${now}`

/** Voids open challenges made under the old factors. */
export const endOpenChallenges = (tx: Tx, userId: string, now: Date) => tx`
  update otp_challenges set expires_at = ${now} where user_id = ${userId} and used_at is null and expires_at > ${now}`

export const setPasskeyChallenge = (tx: Tx, challengeId: string, challenge: string) =>
  tx`update otp_challenges set passkey_challenge = ${challenge} where id = ${challengeId}`
