import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { SendGuard } from '../factors/userGuardStore.ts'

export interface RegistrationRow {
  id: string
  device_id: string
  email: string
  /** Null: the address is somebody's already. */
  code_hash: string | null
  tries: number
  /** Of what stands for the mailbox once the code was right; null before. */
  token_hash: string | null
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

export const insertRegistration = (tx: Tx, row: Omit<RegistrationRow, 'tries' | 'token_hash' | 'used_at'>) =>
  tx`insert into registrations ${tx({ ...row })}`

const columns = (sql: Reader) => sql`
  id, device_id, email, code_hash, tries, token_hash, language, created_at, sent_at, expires_at, used_at`

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
    where id = ${by.id} and device_id = ${by.device_id} and token_hash is null and expires_at > ${by.now}
      and tries < ${limits.otpTriesMax}
    returning code_hash, tries`
  return row ?? null
}

export async function hasRegistrationTriesLeft(sql: Reader, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from registrations where id = ${id} and tries >= ${limits.otpTriesMax}`
  return row === undefined
}

/** The code was right; null where another request has been quicker. */
export async function confirmRow(
  tx: Tx,
  by: { id: string; token_hash: string; now: Date },
): Promise<{ created_at: Date } | null> {
  const [row] = await tx<{ created_at: Date }[]>`
    update registrations set token_hash = ${by.token_hash}
    where id = ${by.id} and token_hash is null and expires_at > ${by.now} returning created_at`
  return row ?? null
}

interface Confirmed {
  id: string
  token_hash: string
  device_id: string
  begun_after: Date
}

/** What waits for its form, on the device that its code was shown on. */
export async function findConfirmed(sql: Reader, by: Confirmed): Promise<Pick<RegistrationRow, 'email'> | null> {
  const [row] = await sql<Pick<RegistrationRow, 'email'>[]>`
    select email from registrations
    where id = ${by.id} and token_hash = ${by.token_hash} and device_id = ${by.device_id} and used_at is null and created_at > ${by.begun_after}`
  return row ?? null
}

/** False where another request has been quicker. */
export async function markRegistrationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`update registrations set used_at = ${now} where id = ${id} and used_at is null`
  return count === 1
}

/** What was begun and never finished, and how often its code was sent. */
export async function forgetRegistrations(sql: Reader, before: Date): Promise<void> {
  await sql`delete from registrations where created_at < ${before}`
  await sql`delete from registration_guards where otp_sends_since < ${before}`
}
