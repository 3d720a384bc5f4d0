import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import type { SignOnResult } from '../../ports/signOn.ts'
import { isRowTrusted, type MacDeps, sealChange, sealRow } from '../../rowMacs.ts'
import type { PasskeyRow } from '../factors/store.ts'

type SealKeys = Pick<Keys, 'pepper'>

export interface StaffRow {
  id: string
  email: string
  full_name: string
  role: StaffRole
  password_hash: string | null
  sealed_seed: string | null
  sign_on_issuer: string | null
  sign_on_subject: string | null
  ended_at: null
  seal: string | null
}

const columns = (sql: Reader) =>
  sql`m.id, m.email, m.full_name, m.role, m.password_hash, m.sealed_seed, m.sign_on_issuer, m.sign_on_subject, m.ended_at, m.seal`

export async function findStaffByEmail(sql: Reader, email: string): Promise<StaffRow | null> {
  const [row] = await sql<StaffRow[]>`
    select ${columns(sql)} from staff m where m.email = ${email.trim().toLowerCase()} and m.ended_at is null`
  return row ?? null
}

export async function requireStaff(sql: Reader, id: string): Promise<StaffRow> {
  const [row] = await sql<StaffRow[]>`select ${columns(sql)} from staff m where m.id = ${id} and m.ended_at is null`
  if (row === undefined) throw new Error('a member of staff is missing')
  return row
}

/** Present members who have set up their sign-in. */
export const listJoinedStaff = (tx: Tx): Promise<Pick<StaffRow, 'id' | 'email' | 'full_name' | 'role'>[]> => tx<
  Pick<StaffRow, 'id' | 'email' | 'full_name' | 'role'>[]
>`
  select id, email, full_name, role from staff
  where ended_at is null and (password_hash is not null or sign_on_subject is not null) order by id`

type NewStaff = Pick<StaffRow, 'id' | 'email' | 'full_name' | 'role'> & { created_at: Date; created_by: string }

/** False if a present or former member has the address. */
export async function insertStaff(tx: Tx, keys: SealKeys, row: NewStaff): Promise<boolean> {
  const { count } = await tx`insert into staff ${tx({ ...sealRow(keys, 'staff', row) })} on conflict (email) do nothing`
  return count === 1
}

interface StoredStaff {
  sign_on_issuer: string | null
  sign_on_subject: string | null
  ended_at: Date | null
}

/** Changes a row under its lock and renews its MAC; null leaves it as it is. False if nothing was changed. */
async function changeStaff(
  tx: Tx,
  keys: SealKeys,
  id: string,
  change: (row: StoredStaff) => object | null,
): Promise<boolean> {
  const [row] = await tx<StoredStaff[]>`
    select * from staff where id = ${id} for no key update`
  const changed = row && change(row)
  if (!changed) return false
  await tx`update staff set ${tx({ ...sealChange(keys, 'staff', row, changed) })} where id = ${id}`
  return true
}

export const endStaffRow = (tx: Tx, keys: SealKeys, id: string, now: Date) =>
  changeStaff(tx, keys, id, () => ({ ended_at: now }))

interface InvitationRow {
  staff_id: string
  token_hash: string
  sealed_seed: string
  passkey_challenge: string
  expires_at: Date
}

export const saveInvitation = (tx: Tx, keys: SealKeys, row: InvitationRow) => tx`
  insert into staff_invitations ${tx({ ...sealRow(keys, 'staff_invitations', row) })} on conflict (staff_id) do update set token_hash = excluded.token_hash,
    sealed_seed = excluded.sealed_seed, passkey_challenge = excluded.passkey_challenge, expires_at = excluded.expires_at,
    seal = excluded.seal`

export type Invited = Pick<StaffRow, 'email' | 'full_name' | 'role' | 'seal'> & InvitationRow

export async function findInvitation(
  sql: Reader,
  deps: MacDeps,
  tokenHash: string,
  now: Date,
): Promise<Invited | null> {
  const [row] = await sql<Invited[]>`
    select i.seal, i.staff_id, i.token_hash, i.sealed_seed, i.passkey_challenge, i.expires_at, m.email, m.full_name, m.role
    from staff_invitations i join staff m on m.id = i.staff_id and m.ended_at is null
    where i.token_hash = ${tokenHash} and i.expires_at > ${now}`
  return row && isRowTrusted(deps, 'staff_invitations', row) ? row : null
}

/** False if another request was quicker, or the row is no longer the one that was checked. */
export async function spendInvitation(tx: Tx, { token_hash, seal }: Invited): Promise<boolean> {
  const { count } = await tx`delete from staff_invitations where token_hash = ${token_hash} and seal = ${seal}`
  return count === 1
}

export const dropInvitation = (tx: Tx, staffId: string) => tx`delete from staff_invitations where staff_id = ${staffId}`

/** Replaces all previous credentials. */
export async function replaceSecrets(
  tx: Tx,
  keys: SealKeys,
  staffId: string,
  made: { password_hash: string; sealed_seed: string | null; last_step: bigint },
): Promise<void> {
  await tx`delete from staff_passkeys where staff_id = ${staffId}`
  await changeStaff(tx, keys, staffId, () => made)
}

/** False if a code of this step, or a newer one, was used before. */
export async function spendStaffTotpStep(tx: Tx, staffId: string, step: bigint): Promise<boolean> {
  const { count } = await tx`update staff set last_step = ${step} where id = ${staffId} and last_step < ${step}`
  return count === 1
}

type StaffPasskeyRow = Omit<PasskeyRow, 'name' | 'last_used_at'>

/** Without any that the server did not add. */
export async function listStaffPasskeys(sql: Reader, deps: MacDeps, staffId: string): Promise<StaffPasskeyRow[]> {
  const rows = await sql<StaffPasskeyRow[]>`
    select staff_id, id, credential_id, public_key, counter, transports, created_at, seal
    from staff_passkeys where staff_id = ${staffId}`
  return rows.filter((row) => isRowTrusted(deps, 'staff_passkeys', row))
}

export const insertStaffPasskey = (tx: Tx, keys: SealKeys, row: StaffPasskeyRow & { staff_id: string }) =>
  tx`insert into staff_passkeys ${tx({ ...sealRow(keys, 'staff_passkeys', row) })}`

/** False if its counter did not increase, as when a copy was used. A passkey without a counter stays at zero. */
export async function spendStaffPasskeyCounter(tx: Tx, id: string, counter: bigint): Promise<boolean> {
  const { count } = await tx`
    update staff_passkeys set counter = ${counter}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`
  return count === 1
}

interface StaffChallenge {
  id: string
  staff_id: string
  device_id: string
  passkey_challenge: string | null
  expires_at: Date
}

export const insertStaffChallenge = (tx: Tx, row: StaffChallenge) => tx`insert into staff_challenges ${tx({ ...row })}`

/** Counts a try before comparing anything; null if the challenge is unknown, of another device, used, expired or tried too often. */
export async function countChallengeTry(
  sql: Reader,
  by: { id: string; device_id: string; triesMax: number; now: Date },
): Promise<(Pick<StaffChallenge, 'staff_id' | 'passkey_challenge'> & { tries: number }) | null> {
  const [row] = await sql<(Pick<StaffChallenge, 'staff_id' | 'passkey_challenge'> & { tries: number })[]>`
    update staff_challenges set tries = tries + 1
    where id = ${by.id} and device_id = ${by.device_id} and used_at is null and expires_at > ${by.now} and tries < ${by.triesMax}
    returning staff_id, passkey_challenge, tries`
  return row ?? null
}

export async function spendStaffChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`update staff_challenges set used_at = ${now} where id = ${id} and used_at is null`
  return count === 1
}

/** Sign-ins that await their second factor. */
export const endStaffChallenges = (tx: Tx, staffId: string) =>
  tx`delete from staff_challenges where staff_id = ${staffId} and used_at is null`

/** A pending sign-in at the identity provider. */
interface SignOnRow {
  state_hash: string
  device_id: string
  nonce: string
  code_verifier: string
  expires_at: Date
}

export const insertSignOn = (tx: Tx, row: SignOnRow) => tx`insert into staff_sign_ons ${tx({ ...row })}`

/** Valid once: null if it is unknown, of another device, used or expired. */
export async function spendSignOn(
  sql: Reader,
  by: Pick<SignOnRow, 'state_hash' | 'device_id'> & { now: Date },
): Promise<SignOnRow | null> {
  const [row] = await sql<SignOnRow[]>`
    delete from staff_sign_ons
    where state_hash = ${by.state_hash} and device_id = ${by.device_id} and expires_at > ${by.now} returning *`
  return row ?? null
}

type Known = Pick<StaffRow, 'id' | 'email'> & { is_bound: boolean }

/**
 * The member of staff: by issuer and subject or, if no member has them yet, by the address. Who is bound to the subject
 * of an earlier issuer is bound again; before migration 0097 the issuer was not stored.
 */
export async function findSignedOn(
  sql: Reader,
  { issuer, subject, verified_email }: SignOnResult,
): Promise<Known | null> {
  const [known] = await sql<Known[]>`
    select id, email, sign_on_issuer is not null as is_bound from staff
    where sign_on_subject = ${subject} and coalesce(sign_on_issuer, ${issuer}) = ${issuer} and ended_at is null`
  if (known !== undefined) return known
  const [meant] = await sql<Known[]>`
    select id, email, false as is_bound from staff
    where email = ${verified_email?.toLowerCase() ?? ''} and ended_at is null
      and (sign_on_subject is null or sign_on_issuer <> ${issuer})
      and not exists (
        select 1 from staff o where o.sign_on_subject = ${subject} and coalesce(o.sign_on_issuer, ${issuer}) = ${issuer})`
  return meant ?? null
}

/** False if another request was quicker. */
export const bindSubject = (
  tx: Tx,
  keys: SealKeys,
  staffId: string,
  { issuer, subject }: Pick<SignOnResult, 'issuer' | 'subject'>,
): Promise<boolean> =>
  changeStaff(tx, keys, staffId, (row) =>
    row.ended_at === null && (row.sign_on_subject === null || row.sign_on_issuer !== issuer)
      ? { sign_on_issuer: issuer, sign_on_subject: subject }
      : null,
  )
