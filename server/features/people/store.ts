import type { Locale } from '../../../contract/base/envelope.ts'
import type { Role } from '../../../contract/base/roles.ts'
import { rolesWith } from '../../../contract/base/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'

/** The only writer of the table `users`. */

/** A person's seat, with what is shown of its business beside it. */
export interface UserRow {
  business_id: string
  id: string
  user_name: string
  email: string
  full_name: string
  country_code: string
  phone_number: string
  job_title: string
  avatar_file_id: string | null
  role: Role
  language: Locale
  /** Null: invited, none of their own yet. */
  password_hash: string | null
  pin_hash: string | null
  primary_factor: PrimaryFactor
  factor_changed_at: Date | null
  company_name: string
  organization_number: string
  organization_country_code: string
  organization_phone: string
  is_verified: VerificationStatus
  notice: string
}

/** As much of a person as a mail to them needs. */
export type MailedUser = Pick<UserRow, 'id' | 'business_id' | 'email' | 'full_name' | 'language'>

/** Of those who have not left. */
const selectUsers = (sql: Reader) => sql`
  select u.business_id, u.id, u.user_name, u.email, u.full_name, u.country_code, u.phone_number, u.job_title, u.avatar_file_id,
    u.role, u.language, u.password_hash, u.pin_hash, u.primary_factor, u.factor_changed_at, b.name as company_name,
    b.organization_number, b.organization_country_code, b.organization_phone, b.is_verified, b.notice
  from users u join businesses b on b.id = u.business_id and u.ended_at is null`

export async function findUser(sql: Reader, userId: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.id = ${userId}`
  return row ?? null
}

/** Whoever is signed in, unless their seat has ended this moment. */
export async function mustFindUser(sql: Reader, userId: string): Promise<UserRow> {
  const user = await findUser(sql, userId)
  if (user === null) throw new AppError('session_not_valid')
  return user
}

/** Until the transaction ends nobody else changes this person. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx<UserRow[]>`${selectUsers(tx)} where u.id = ${userId} for update of u`
  if (row === undefined) throw new AppError('session_not_valid')
  return row
}

/** By user name or e-mail address, as somebody types it. */
export async function findUserByIdentifier(sql: Reader, identifier: string): Promise<UserRow | null> {
  const name = identifier.trim().toLowerCase()
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.user_name = ${name} or u.email = ${name}`
  return row ?? null
}

export async function findUserByEmail(sql: Reader, email: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.email = ${email}`
  return row ?? null
}

/** A name that somebody else goes by; the index has the last word. */
export async function isNameTaken(tx: Tx, userId: string, userName: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from users where (user_name = ${userName} or email = ${userName}) and id <> ${userId} and ended_at is null`
  return row !== undefined
}

/** Admins who can log in, but for these. */
export const listAdmins = (sql: Reader, businessId: string, except: readonly string[] = []): Promise<MailedUser[]> =>
  sql<MailedUser[]>`
    select id, business_id, email, full_name, language from users
    where business_id = ${businessId} and role = any(${rolesWith('team.change_role')}) and ended_at is null and password_hash is not null
      and id <> all(${[...except]}::uuid[])
    order by id`

export async function countUsers(sql: Reader, businessId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from users where business_id = ${businessId} and ended_at is null`
  return row?.count ?? 0
}

export interface NewUser {
  business_id: string
  id: string
  user_name: string
  email: string
  full_name: string
  role: Role
  created_at: Date
  language?: Locale
  country_code?: string
  phone_number?: string
  job_title?: string
  /** None: invited. */
  password_hash?: string
  pin_hash?: string | null
  invited_by?: string
  invited_at?: Date
}

/** What of a new person is somebody's already; null where they were added. */
export async function insertUser(tx: Tx, row: NewUser): Promise<'email' | 'user_name' | null> {
  const { count } = await tx`insert into users ${tx({ ...row })} on conflict do nothing`
  if (count === 1) return null
  return (await findUserByEmail(tx, row.email)) === null ? 'user_name' : 'email'
}

export type NewProfile = Pick<
  UserRow,
  'user_name' | 'full_name' | 'country_code' | 'phone_number' | 'job_title' | 'avatar_file_id'
>

export const saveProfile = (tx: Tx, userId: string, row: NewProfile) =>
  tx`update users set ${tx({ ...row })} where id = ${userId}`

export const updateLanguage = (tx: Tx, userId: string, language: Locale) =>
  tx`update users set language = ${language} where id = ${userId}`

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string) =>
  tx`update users set password_hash = ${passwordHash} where id = ${userId}`

interface ReplacedHash {
  user_id: string
  before: string | null
  after: string
}

/** False where it was changed since `before` was read. */
export async function replacePasswordHash(tx: Tx, by: ReplacedHash): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${by.after}
    where id = ${by.user_id} and ended_at is null and password_hash is not distinct from ${by.before}`
  return count === 1
}

/** False where it was changed since `before` was read: what was checked against an old PIN dies with it. */
export async function replacePinHash(tx: Tx, by: ReplacedHash): Promise<boolean> {
  const { count } = await tx`
    update users set pin_hash = ${by.after}
    where id = ${by.user_id} and ended_at is null and pin_hash is not distinct from ${by.before}`
  return count === 1
}

/** Another factor is asked for from now on. */
export const setPrimaryFactor = (tx: Tx, userId: string, primary: PrimaryFactor) =>
  tx`update users set primary_factor = ${primary} where id = ${userId}`

/** Starts the day in which this person's money waits. */
export const markFactorChanged = (tx: Tx, userId: string, at: Date) =>
  tx`update users set factor_changed_at = ${at} where id = ${userId}`

export const setRole = (tx: Tx, businessId: string, id: string, role: Role) =>
  tx`update users set role = ${role} where business_id = ${businessId} and id = ${id}`

export const markInvited = (tx: Tx, businessId: string, id: string, now: Date) =>
  tx`update users set invited_at = ${now} where business_id = ${businessId} and id = ${id}`

/** They cannot log in any more; the row stays for the trail. */
export const endUser = (tx: Tx, by: { business_id: string; id: string; ended_by: string; now: Date }) => tx`
  update users set ended_at = ${by.now}, ended_by = ${by.ended_by}
  where business_id = ${by.business_id} and id = ${by.id}`
