import type { ApiAccessState } from '../../../contract/base/calls/apiAccess.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { AccountType } from '../../../contract/base/people/accountTypes.ts'
import type { OnboardingStepName } from '../../../contract/base/people/onboardingSteps.ts'
import { type Role, rolesWith } from '../../../contract/base/people/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { FormatStyle } from '../../../contract/base/texts/formats.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { sealChange, sealRow } from '../../rowMacs.ts'
import { recordRole } from './roleHistoryStore.ts'

/** The only writer of the table `users`. */

type SealKeys = Pick<Keys, 'pepper'>

/** A member of a business, with the displayed data of the business. */
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
  format_style: FormatStyle
  /** IANA time zone; null for that of the business. */
  time_zone: string | null
  /** Null while invited, before a first password. */
  password_hash: string | null
  pin_hash: string | null
  primary_factor: PrimaryFactor
  factor_changed_at: Date | null
  mail_reset_of: 'password_reset' | 'pin_reset' | null
  mail_reset_since: Date | null
  mail_reset_until: Date | null
  company_name: string
  account_type: AccountType
  organization_number: string
  organization_country_code: string
  organization_phone: string
  is_verified: VerificationStatus
  is_eligible: boolean
  notice: string
  /** Whether the operator has locked the person or their business. */
  is_locked: boolean
  ended_at: null
  locked_at: Date | null
  seal: string | null
  api_access: ApiAccessState
}

/** The person's fields that a mail needs. */
export type MailedUser = Pick<UserRow, 'id' | 'business_id' | 'email' | 'full_name' | 'language'>

/** People who have not left. */
const selectUsers = (sql: Reader) => sql`
  select u.business_id, u.id, u.user_name, u.email, u.full_name, u.country_code, u.phone_number, u.job_title, u.avatar_file_id,
    u.role, u.language, u.format_style, u.time_zone, u.password_hash, u.pin_hash, u.primary_factor, u.factor_changed_at,
    u.mail_reset_of, u.mail_reset_since, u.mail_reset_until, b.name as company_name, b.account_type, b.organization_number, b.organization_country_code, b.organization_phone, b.is_verified, b.is_eligible, b.notice, u.ended_at, u.locked_at, u.seal, u.locked_at is not null or b.locked_at is not null as is_locked, b.api_access
  from users u join businesses b on b.id = u.business_id and u.ended_at is null`

export async function findUser(sql: Reader, userId: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.id = ${userId}`
  return row ?? null
}

/** The signed-in person; refuses if their seat has just ended. */
export async function requireUser(sql: Reader, userId: string): Promise<UserRow> {
  const user = await findUser(sql, userId)
  if (user === null) throw new AppError('session_not_valid')
  return user
}

/** Nobody else changes this person until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx<UserRow[]>`${selectUsers(tx)} where u.id = ${userId} for update of u`
  if (row === undefined) throw new AppError('session_not_valid')
  return row
}

/** Digits as people write them: `+62 812-3456-789`, `0812 3456 789`; null if it is no telephone number. */
function phoneOf(text: string): { digits: string; isWhole: boolean } | null {
  if (!/^\+?[\d ().-]{6,30}$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return { digits: digits.replace(/^0+/, ''), isWhole: text.startsWith('+') || digits.startsWith('00') }
}

/** The only person with this number; null if several have it. */
async function findUserByPhone(sql: Reader, text: string): Promise<UserRow | null> {
  const phone = phoneOf(text)
  if (phone === null) return null
  const own = sql`ltrim(u.phone_number, '0')`
  const [row, another] = await sql<UserRow[]>`${selectUsers(sql)}
    where ${phone.isWhole ? sql`ltrim(u.country_code, '+') || ${own}` : own} = ${phone.digits} limit 2`
  return another === undefined ? (row ?? null) : null
}

/** By user name, e-mail address or telephone number, as typed. */
export async function findUserByIdentifier(sql: Reader, identifier: string): Promise<UserRow | null> {
  const name = identifier.trim().toLowerCase()
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.user_name = ${name} or u.email = ${name}`
  return row ?? findUserByPhone(sql, name)
}

export async function findUserByEmail(sql: Reader, email: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`${selectUsers(sql)} where u.email = ${email}`
  return row ?? null
}

/** True if another person has this user name or address. The unique index has the final say. */
export async function isNameTaken(tx: Tx, userId: string, userName: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from users where (user_name = ${userName} or email = ${userName}) and id <> ${userId} and ended_at is null`
  return row !== undefined
}

/** Names of the other members, including invited ones. */
export async function listColleagueNames(sql: Reader, businessId: string, except: string): Promise<string[]> {
  const rows = await sql<{ full_name: string }[]>`
    select full_name from users where business_id = ${businessId} and id <> ${except} and ended_at is null`
  return rows.map(({ full_name }) => full_name)
}

/** Admins who can sign in, except these. */
export const listAdmins = (sql: Reader, businessId: string, except: readonly string[] = []): Promise<MailedUser[]> =>
  sql<MailedUser[]>`
    select id, business_id, email, full_name, language from users
    where business_id = ${businessId} and role = any(${rolesWith('team.change_role')}) and ended_at is null and password_hash is not null
      and id <> all(${[...except]}::uuid[])
    order by id`

export type NamedUser = MailedUser & Pick<UserRow, 'company_name'>

/** These people, including those who have left, since they are still notified. */
export const listPeople = (sql: Reader, businessId: string, ids: readonly string[]): Promise<NamedUser[]> =>
  sql<NamedUser[]>`
    select u.id, u.business_id, u.email, u.full_name, u.language, b.name as company_name
    from users u join businesses b on b.id = u.business_id
    where u.business_id = ${businessId} and u.id = any(${[...ids]}::uuid[]) order by u.id`

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
  /** Absent if they are invited. */
  password_hash?: string
  pin_hash?: string | null
  invited_by?: string
  invited_at?: Date
}

/** The field (user name or address) that is already taken; null if the person was added. */
export async function insertUser(tx: Tx, keys: SealKeys, row: NewUser): Promise<'email' | 'user_name' | null> {
  const whole = sealRow(keys, 'users', { ...row, primary_factor: 'email' })
  const { count } = await tx`insert into users ${tx({ ...whole })} on conflict do nothing`
  if (count === 1) {
    await recordRole(tx, { ...row, changed_by: null, now: row.created_at })
    return null
  }
  return (await findUserByEmail(tx, row.email)) === null ? 'user_name' : 'email'
}

type StoredUser = Pick<
  UserRow,
  'business_id' | 'id' | 'email' | 'role' | 'password_hash' | 'pin_hash' | 'mail_reset_since' | 'mail_reset_until'
> & {
  ended_at: Date | null
  locked_at: Date | null
}

/** Changes a row under its lock and renews its MAC; null leaves it as it is. False if nothing was changed. */
export async function changeUser(
  tx: Tx,
  keys: SealKeys,
  userId: string,
  change: (row: StoredUser) => object | null,
): Promise<boolean> {
  const [row] = await tx<StoredUser[]>`select * from users where id = ${userId} for no key update`
  const changed = row && change(row)
  if (!changed) return false
  await tx`update users set ${tx({ ...sealChange(keys, 'users', row, changed) })} where id = ${userId}`
  return true
}

export type NewProfile = Pick<
  UserRow,
  'user_name' | 'full_name' | 'country_code' | 'phone_number' | 'job_title' | 'avatar_file_id'
>

export const saveProfile = (tx: Tx, keys: SealKeys, userId: string, row: NewProfile) =>
  changeUser(tx, keys, userId, () => row)

export const updateFullName = (tx: Tx, by: { business_id: string; id: string; full_name: string }) =>
  tx`update users set full_name = ${by.full_name} where business_id = ${by.business_id} and id = ${by.id}`

export const dismissStep = (tx: Tx, userId: string, step: OnboardingStepName) => tx`
  update users set dismissed_steps = dismissed_steps || ${step}::text
  where id = ${userId} and not (${step} = any(dismissed_steps))`

export const updateLanguage = (tx: Tx, userId: string, language: Locale) =>
  tx`update users set language = ${language} where id = ${userId}`

export const updateFormats = (tx: Tx, userId: string, row: Pick<UserRow, 'format_style' | 'time_zone'>) =>
  tx`update users set ${tx({ ...row })} where id = ${userId}`

/** With the first password an invited person joins, with the role that they were given last. */
export async function setPasswordHash(
  tx: Tx,
  keys: SealKeys,
  by: { business_id: string; id: string; password_hash: string; now: Date },
): Promise<void> {
  await changeUser(tx, keys, by.id, () => ({ password_hash: by.password_hash }))
  const [seat] = await tx<{ invited_by: string | null }[]>`select invited_by from users where id = ${by.id}`
  await recordRole(tx, { ...by, changed_by: seat?.invited_by ?? null })
}

interface ReplacedHash {
  user_id: string
  before: string | null
  after: string
}

/** False if it was changed since `before` was read. */
export const replacePasswordHash = (tx: Tx, keys: SealKeys, by: ReplacedHash): Promise<boolean> =>
  changeUser(tx, keys, by.user_id, (row) =>
    row.ended_at === null && row.password_hash === by.before ? { password_hash: by.after } : null,
  )

/** False if it was changed since `before` was read: a check against an old PIN is void. */
export const replacePinHash = (tx: Tx, keys: SealKeys, by: ReplacedHash): Promise<boolean> =>
  changeUser(tx, keys, by.user_id, (row) =>
    row.ended_at === null && row.pin_hash === by.before ? { pin_hash: by.after } : null,
  )

/** Makes another factor the primary one. */
export const setPrimaryFactor = (tx: Tx, keys: SealKeys, userId: string, primary: PrimaryFactor) =>
  changeUser(tx, keys, userId, () => ({ primary_factor: primary }))

/** Starts the cooling-off day in which the person's payments and approvals wait. */
export const markFactorChanged = (tx: Tx, keys: SealKeys, userId: string, at: Date) =>
  changeUser(tx, keys, userId, () => ({ factor_changed_at: at }))

/** A person who changes the role of an invited one becomes responsible for the invitation. */
export async function setRole(
  tx: Tx,
  keys: SealKeys,
  by: { business_id: string; id: string; role: Role; changed_by: string | null; now: Date },
): Promise<void> {
  await changeUser(tx, keys, by.id, (row) => ({
    role: by.role,
    ...(row.password_hash === null ? { invited_by: by.changed_by } : {}),
  }))
  await recordRole(tx, by)
}

/** Starts the cooling-off day after a reset by mail; one that already runs keeps its start. */
export const markMailReset = (
  tx: Tx,
  keys: SealKeys,
  by: { user_id: string; of: 'password_reset' | 'pin_reset'; now: Date; until: Date },
) =>
  changeUser(tx, keys, by.user_id, ({ mail_reset_since, mail_reset_until }) => ({
    mail_reset_of: by.of,
    mail_reset_until: by.until,
    mail_reset_since: mail_reset_until !== null && mail_reset_until > by.now ? mail_reset_since : by.now,
  }))

export const clearMailReset = (tx: Tx, keys: SealKeys, userId: string) =>
  changeUser(tx, keys, userId, () => ({ mail_reset_of: null, mail_reset_since: null, mail_reset_until: null }))

export const markInvited = (tx: Tx, businessId: string, id: string, now: Date) =>
  tx`update users set invited_at = ${now} where business_id = ${businessId} and id = ${id}`

/** Ends sign-in; the row stays for the audit log. */
export async function endUser(
  tx: Tx,
  keys: SealKeys,
  by: { business_id: string; id: string; ended_by: string | null; now: Date },
): Promise<void> {
  await changeUser(tx, keys, by.id, () => ({ ended_at: by.now, ended_by: by.ended_by }))
  await recordRole(tx, { ...by, changed_by: by.ended_by })
}
