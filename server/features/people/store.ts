import type { Locale } from '../../../contract/base/envelope.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { tellNews } from '../../db/news.ts'

export interface PersonRow {
  id: string
  user_name: string
  full_name: string
  email: string
  country_code: string
  phone_number: string
  job_title: string
  avatar_file_id: string | null
  role: Role
  language: Locale
  password_hash: string | null
  pin_hash: string | null
  company_name: string
  organization_number: string
  is_verified: VerificationStatus
}

const find = (sql: Reader, userId: string, lock: boolean) => sql<PersonRow[]>`
  select u.id, u.user_name, u.full_name, u.email, u.country_code, u.phone_number, u.job_title, u.avatar_file_id, u.role,
    u.language, u.password_hash, u.pin_hash, b.name as company_name, b.organization_number, b.is_verified
  from users u join businesses b on b.id = u.business_id
  where u.id = ${userId} and u.ended_at is null ${lock ? sql`for update of u` : sql``}`

export async function findPerson(sql: Reader, userId: string): Promise<PersonRow | null> {
  const [row] = await find(sql, userId, false)
  return row ?? null
}

export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | null> {
  const [row] = await find(tx, userId, true)
  return row ?? null
}

export interface NewProfile {
  user_name: string
  full_name: string
  country_code: string
  phone_number: string
  job_title: string
  avatar_file_id: string | null
}

export const updatePerson = (tx: Tx, userId: string, row: NewProfile) =>
  tx`update users set ${tx({ ...row })} where id = ${userId}`

/** A name that somebody else goes by; the index has the last word. */
export async function isNameTaken(tx: Tx, userId: string, userName: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from users where (user_name = ${userName} or email = ${userName}) and id <> ${userId} and ended_at is null`
  return row !== undefined
}

/** False where it was changed since `before` was read. */
export async function replacePassword(
  tx: Tx,
  by: { user_id: string; before: string | null; after: string },
): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${by.after}
    where id = ${by.user_id} and ended_at is null and password_hash is not distinct from ${by.before}`
  return count === 1
}

/** False where it was changed since `before` was read: what was checked against an old PIN dies with it. */
export async function replacePin(
  tx: Tx,
  by: { user_id: string; before: string | null; after: string },
): Promise<boolean> {
  const { count } = await tx`
    update users set pin_hash = ${by.after}
    where id = ${by.user_id} and ended_at is null and pin_hash is not distinct from ${by.before}`
  return count === 1
}

export const unlockPin = (tx: Tx, userId: string) => tx`update user_guards set pin_tries = 0 where user_id = ${userId}`

export async function findPinTries(
  sql: Reader,
  userId: string,
): Promise<{ pin_tries: number; pin_tries_since: Date | null }> {
  const [row] = await sql<{ pin_tries: number; pin_tries_since: Date | null }[]>`
    select pin_tries, pin_tries_since from user_guards where user_id = ${userId}`
  return row ?? { pin_tries: 0, pin_tries_since: null }
}

export interface OpenSessionRow {
  id: string
  id_hash: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

/** Those that are good for a call still: neither ended nor idle for too long. */
export const listSessions = (sql: Reader, userId: string, seenAfter: Date): Promise<OpenSessionRow[]> =>
  sql<OpenSessionRow[]>`
    select id, id_hash, address, user_agent, created_at, last_seen_at from sessions
    where user_id = ${userId} and ended_at is null and last_seen_at >= ${seenAfter}
    order by last_seen_at desc, id`

/** The hash of a session of this person, or null. */
export async function endSessionById(
  tx: Tx,
  by: { user_id: string; id: string; reason: string; now: Date },
): Promise<string | null> {
  const [row] = await tx<{ id_hash: string; business_id: string; user_id: string }[]>`
    update sessions set ended_at = ${by.now}, end_reason = ${by.reason}
    where id = ${by.id} and user_id = ${by.user_id} and ended_at is null
    returning id_hash, business_id, user_id`
  if (row) tellNews(tx, row)
  return row?.id_hash ?? null
}
