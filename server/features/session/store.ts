import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { PrimaryFactor } from '../../../contract/features/factors.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { tellNews } from '../../db/news.ts'

export interface UserRow {
  business_id: string
  id: string
  user_name: string
  email: string
  full_name: string
  country_code: string
  phone_number: string
  role: Role
  language: Locale
  /** Null: invited, none of their own yet. */
  password_hash: string | null
  has_pin: boolean
  avatar_file_id: string | null
  primary_factor: PrimaryFactor
  factor_changed_at: Date | null
  company_name: string
  organization_number: string
  organization_country_code: string
  organization_phone: string
  is_verified: VerificationStatus
  notice: string
}

const userColumns = (sql: Reader) => sql`
  u.business_id, u.id, u.user_name, u.email, u.full_name, u.country_code, u.phone_number, u.role, u.language, u.password_hash,
  u.pin_hash is not null as has_pin, u.avatar_file_id, u.primary_factor, u.factor_changed_at, b.name as company_name, b.organization_number, b.organization_country_code,
  b.organization_phone, b.is_verified, b.notice`

export async function findUserByIdentifier(sql: Reader, identifier: string): Promise<UserRow | null> {
  const name = identifier.trim().toLowerCase()
  const [row] = await sql<UserRow[]>`
    select ${userColumns(sql)} from users u join businesses b on b.id = u.business_id
    where (u.user_name = ${name} or u.email = ${name}) and u.ended_at is null`
  return row ?? null
}

export async function findUser(sql: Reader, userId: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    select ${userColumns(sql)} from users u join businesses b on b.id = u.business_id
    where u.id = ${userId} and u.ended_at is null`
  return row ?? null
}

export const setUserLanguage = (tx: Tx, userId: string, language: Locale) =>
  tx`update users set language = ${language} where id = ${userId}`

export interface SessionRow {
  id_hash: string
  id: string
  business_id: string
  user_id: string
  device_id: string
  address: string
  user_agent: string
}

type SessionOwner = Pick<SessionRow, 'business_id' | 'user_id'>

export const insertSession = (tx: Tx, row: SessionRow, now: Date) => tx`
  insert into sessions (id_hash, id, business_id, user_id, device_id, address, user_agent, created_at, last_seen_at)
  values (${row.id_hash}, ${row.id}, ${row.business_id}, ${row.user_id}, ${row.device_id}, ${row.address}, ${row.user_agent},
    ${now}, ${now})`

export async function hasLoggedInBefore(sql: Reader, userId: string): Promise<boolean> {
  const rows = await sql`select from sessions where user_id = ${userId} limit 1`
  return rows.length === 1
}

export async function endSession(tx: Tx, idHash: string, reason: string, now: Date): Promise<void> {
  const ended = await tx<SessionOwner[]>`
    update sessions set ended_at = ${now}, end_reason = ${reason} where id_hash = ${idHash} and ended_at is null
    returning business_id, user_id`
  for (const person of ended) tellNews(tx, person)
}

/** A log-in that is half way: its password was checked, its code is on the way. */
export const endLoginChallenges = (tx: Tx, userId: string, now: Date) => tx`
  update otp_challenges set expires_at = ${now}
  where user_id = ${userId} and purpose = 'login' and used_at is null and expires_at > ${now}`

/** Answers the hashes of those it ended; locked in one order, so that two who do it wait for each other. */
export async function endSessionsOfUser(
  tx: Tx,
  by: { user_id: string; except: string | null; reason: string; now: Date },
): Promise<string[]> {
  const rows = await tx<(SessionOwner & { id_hash: string })[]>`
    with locked as (
      select id_hash from sessions
      where user_id = ${by.user_id} and ended_at is null and id_hash is distinct from ${by.except}
      order by id_hash for update
    )
    update sessions s set ended_at = ${by.now}, end_reason = ${by.reason} from locked where s.id_hash = locked.id_hash
    returning s.id_hash, s.business_id, s.user_id`
  for (const person of rows) tellNews(tx, person)
  return rows.map((row) => row.id_hash)
}

export const revokeChannelsOfSessions = (tx: Tx, idHashes: string[], now: Date) => tx`
  update channels set revoked_at = ${now} where session_id_hash = any(${idHashes}) and revoked_at is null`

export const revokeChannelsOfSession = (tx: Tx, by: { session_id_hash: string; kid: string; now: Date }) => tx`
  update channels set revoked_at = ${by.now}
  where session_id_hash = ${by.session_id_hash} and kid <> ${by.kid} and revoked_at is null`

/** Null: no try is left in these 24 hours. */
export async function countPinTry(
  sql: Reader,
  userId: string,
  now: Date,
): Promise<{ pin_hash: string | null; pin_tries: number } | null> {
  const since = new Date(now.getTime() - limits.pinLockMs)
  const [row] = await sql<{ pin_hash: string | null; pin_tries: number }[]>`
    with counted as (
      insert into user_guards as g (user_id, pin_tries, pin_tries_since) values (${userId}, 1, ${now})
      on conflict (user_id) do update set
        pin_tries = case when g.pin_tries = 0 or g.pin_tries_since <= ${since} then 1 else g.pin_tries + 1 end,
        pin_tries_since = case when g.pin_tries = 0 or g.pin_tries_since <= ${since} then ${now} else g.pin_tries_since end
      where g.pin_tries < ${limits.pinTriesMax} or g.pin_tries_since <= ${since}
      returning g.pin_tries
    )
    select u.pin_hash, counted.pin_tries from counted, users u where u.id = ${userId}`
  return row ?? null
}

export const clearPinTries = (sql: Reader, userId: string) =>
  sql`update user_guards set pin_tries = 0 where user_id = ${userId}`

/** A person's rights have changed: each of their tabs agrees on a new key, and asks anew what they may do. */
export const revokeChannelsOfUser = (tx: Tx, by: { user_id: string; kid: string; now: Date }) => tx`
  update channels c set revoked_at = ${by.now} from sessions s
  where s.user_id = ${by.user_id} and s.ended_at is null and c.session_id_hash = s.id_hash and c.kid <> ${by.kid}
    and c.revoked_at is null`
