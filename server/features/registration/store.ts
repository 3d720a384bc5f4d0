import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { SendGuard } from '../factors/challengeStore.ts'

/** What was typed, without secrets. */
export interface RegistrationDetails {
  full_name: string
  country: string
  country_code: string
  phone_number: string
  company_name: string
  website: string
  purpose_of_use: string
  monthly_volume: string
  monthly_frequency: string
  job_title: string
  referral_code: string
  security_question: string
  terms_version: string
}

export interface RegistrationRow {
  id: string
  device_id: string
  email: string
  details: RegistrationDetails
  password_hash: string
  security_answer_hash: string
  /** Null: the address is somebody's already. */
  code_hash: string | null
  tries: number
  language: Locale
  created_at: Date
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Locks the address's row until the transaction ends: sendings are counted one after the other. */
export async function lockAddressGuard(tx: Tx, emailHash: string): Promise<SendGuard> {
  const [row] = await tx<SendGuard[]>`
    insert into registration_guards as g (email_hash) values (${emailHash})
    on conflict (email_hash) do update set otp_sends = g.otp_sends
    returning otp_sends, otp_sends_since, otp_locked_until`
  if (row === undefined) throw new Error('a guard row was neither made nor found')
  return row
}

export const saveAddressGuard = (tx: Tx, emailHash: string, guard: SendGuard) => tx`
  update registration_guards set otp_sends = ${guard.otp_sends}, otp_sends_since = ${guard.otp_sends_since},
    otp_locked_until = ${guard.otp_locked_until}
  where email_hash = ${emailHash}`

export const clearAddressGuard = (tx: Tx, emailHash: string) =>
  tx`delete from registration_guards where email_hash = ${emailHash}`

/** The name of whoever has this address, or null. */
export async function findOwnerName(sql: Reader, email: string): Promise<string | null> {
  const [row] = await sql<{ full_name: string }[]>`
    select full_name from users where email = ${email} and ended_at is null`
  return row?.full_name ?? null
}

export const insertRegistration = (tx: Tx, row: Omit<RegistrationRow, 'tries' | 'used_at'>) =>
  tx`insert into registrations ${tx({ ...row, details: tx.json({ ...row.details }) as never })}`

const columns = (sql: Reader) => sql`
  id, device_id, email, details, password_hash, security_answer_hash, code_hash, tries, language, created_at, sent_at,
  expires_at, used_at`

export async function lockRegistration(tx: Tx, id: string): Promise<RegistrationRow | null> {
  const [row] = await tx<RegistrationRow[]>`select ${columns(tx)} from registrations where id = ${id} for update`
  return row ?? null
}

export const saveSentCode = (tx: Tx, row: Pick<RegistrationRow, 'id' | 'code_hash' | 'sent_at' | 'expires_at'>) => tx`
  update registrations set code_hash = ${row.code_hash}, sent_at = ${row.sent_at}, expires_at = ${row.expires_at}, sends = sends + 1
  where id = ${row.id}`

/** Counts a try, right or wrong; null where there is nothing to try, or no try left. */
export async function countRegistrationTry(
  sql: Reader,
  by: { id: string; device_id: string; now: Date },
): Promise<{ code_hash: string | null; tries: number } | null> {
  const [row] = await sql<{ code_hash: string | null; tries: number }[]>`
    update registrations set tries = tries + 1
    where id = ${by.id} and device_id = ${by.device_id} and used_at is null and expires_at > ${by.now}
      and tries < ${limits.otpTriesMax}
    returning code_hash, tries`
  return row ?? null
}

export async function hasRegistrationTriesLeft(sql: Reader, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from registrations where id = ${id} and tries >= ${limits.otpTriesMax}`
  return row === undefined
}

/** False where another request has been quicker. Its secrets go with it. */
export async function markRegistrationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update registrations set used_at = ${now}, password_hash = '', security_answer_hash = ''
    where id = ${id} and used_at is null and expires_at > ${now} returning id`
  return rows.length === 1
}

export interface NewBusiness {
  business_id: string
  user_id: string
  user_name: string
  registration: RegistrationRow
  now: Date
}

/** The business, not verified, with its empty accounts, its audit chain, and a policy under which every transfer needs a second person. */
export async function insertBusiness(tx: Tx, { business_id, registration, now }: NewBusiness): Promise<void> {
  const { details, security_answer_hash } = registration
  await tx`
    insert into businesses (id, name, organization_number, organization_country_code, organization_phone, is_verified, created_at)
    values (${business_id}, ${details.company_name}, '', ${details.country}, ${details.phone_number}, 0, ${now})`
  await tx`insert into audit_heads (business_id, seq, hash) values (${business_id}, 0, '')`
  await tx`
    insert into accounts (business_id, account) values (${business_id}, 'customer:available'), (${business_id}, 'customer:api')`
  // Bands go into a draft, which is then put in force.
  await tx`insert into approval_versions (business_id, version, state, edited_at) values (${business_id}, 1, 'draft', ${now})`
  await tx`
    insert into approval_policies (business_id, version, kind, total_from_minor, approvals_needed)
    values (${business_id}, 1, 'international', 0, 1), (${business_id}, 1, 'domestic', 0, 1)`
  await tx`
    with published as (
      update approval_versions set state = 'published', published_at = ${now} where business_id = ${business_id} returning state
    )
    update approval_policies p set state = published.state from published where p.business_id = ${business_id}`
  const profile = {
    business_id,
    website: details.website,
    purpose_of_use: details.purpose_of_use,
    monthly_volume: details.monthly_volume,
    monthly_frequency: details.monthly_frequency,
    referral_code: details.referral_code,
    security_question: details.security_question,
    security_answer_hash,
    terms_version: details.terms_version,
    terms_accepted_at: registration.created_at,
  }
  await tx`insert into business_profiles ${tx(profile)}`
}

/** Null: done. Else what somebody else has by now. */
export async function insertAdmin(
  tx: Tx,
  { business_id, user_id, user_name, registration, now }: NewBusiness,
): Promise<'email' | 'user_name' | null> {
  const { details, email, language, password_hash } = registration
  const user = {
    business_id,
    id: user_id,
    user_name,
    email,
    full_name: details.full_name,
    country_code: details.country_code,
    phone_number: details.phone_number,
    job_title: details.job_title,
    role: 'admin',
    language,
    password_hash,
    created_at: now,
  }
  const inserted = await tx`insert into users ${tx(user)} on conflict do nothing`
  if (inserted.count === 1) return null
  return (await findOwnerName(tx, email)) === null ? 'user_name' : 'email'
}
