import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { isRowTrusted, type MacDeps, sealRow } from '../../rowMacs.ts'
import type { SendGuard } from '../factors/guardStore.ts'

export interface RegistrationRow {
  id: string
  device_id: string
  email: string
  /** Null if the address already has an account. */
  code_hash: string | null
  tries: number
  /** Hash of the token that proves the mailbox once the code is confirmed; null before. */
  token_hash: string | null
  language: Locale
  created_at: Date
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Locks the address's row until the transaction ends, so that sends are counted one at a time. */
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

/** Counts a try, right or wrong; null if there is no such registration, or no try left. */
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

/** Confirms the code; null if another request was quicker. */
export async function confirmRegistrationRow(
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

/** The confirmed registration that awaits its form, on the device that entered its code. */
export async function findConfirmed(sql: Reader, by: Confirmed): Promise<Pick<RegistrationRow, 'email'> | null> {
  const [row] = await sql<Pick<RegistrationRow, 'email'>[]>`
    select email from registrations
    where id = ${by.id} and token_hash = ${by.token_hash} and device_id = ${by.device_id} and used_at is null and created_at > ${by.begun_after}`
  return row ?? null
}

/** False if another request was quicker. */
export async function markRegistrationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`update registrations set used_at = ${now} where id = ${id} and used_at is null`
  return count === 1
}
/** reset: for a forgotten password. invite: for a person without one yet. */
export type LinkKind = 'reset' | 'invite'

interface NewLink {
  id: string
  business_id: string
  user_id: string
  kind: LinkKind
  token_hash: string
  email: string
  created_at: Date
  expires_at: Date
}

export const insertLink = (tx: Tx, keys: Pick<Keys, 'pepper'>, row: NewLink) =>
  tx`insert into password_links ${tx({ ...sealRow(keys, 'password_links', row) })}`

/** Of one kind, or of both. Without its MAC a link stays void, whatever its columns say. */
export const voidLinks = (tx: Tx, by: { user_id: string; kinds: readonly LinkKind[]; now: Date }) => tx`
  update password_links set expires_at = ${by.now}, seal = null
  where user_id = ${by.user_id} and kind = any(${[...by.kinds]}) and used_at is null and expires_at > ${by.now}`

/** The person a link is for. */
export interface LinkRow {
  id: string
  business_id: string
  user_id: string
  expires_at: Date
  email: string
  full_name: string
  user_name: string
  company_name: string
  language: Locale
  role: Role
}

const liveLink = (sql: Reader, by: { kind: LinkKind; token_hash: string; now: Date }) => sql`
  from password_links l
  join users u on u.business_id = l.business_id and u.id = l.user_id and u.ended_at is null and u.email = l.email
    and (u.password_hash is null) = (l.kind = 'invite')
  join businesses b on b.id = l.business_id
  where l.token_hash = ${by.token_hash} and l.kind = ${by.kind} and l.used_at is null and l.expires_at > ${by.now}`

/** Checks without spending; null if it is unknown, expired, used, no longer this person's, or not what the server wrote. */
export async function findLink(
  sql: Reader,
  deps: MacDeps,
  by: { kind: LinkKind; token_hash: string; now: Date },
): Promise<LinkRow | null> {
  const [row] = await sql<(LinkRow & { stored: object })[]>`
    select to_jsonb(l) as stored, l.id, l.business_id, l.user_id, l.expires_at, u.email, u.full_name, u.user_name, b.name as company_name, u.language, u.role
    ${liveLink(sql, by)}`
  if (row === undefined) return null
  const { stored, ...link } = row
  return isRowTrusted(deps, 'password_links', stored) ? link : null
}

/** Spends it; false if another request was quicker. */
export async function spendLink(
  tx: Tx,
  deps: MacDeps,
  by: { id: string; kind: LinkKind; token_hash: string; now: Date },
): Promise<boolean> {
  const [row] = await tx<{ id: string }[]>`select l.* ${liveLink(tx, by)} for update of l`
  if (row === undefined || !isRowTrusted(deps, 'password_links', row)) return false
  await tx`update password_links set used_at = ${by.now}, seal = null where id = ${row.id}`
  return true
}
