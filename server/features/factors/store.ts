import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { isRowTrusted, type MacDeps, sealChange, sealRow } from '../../rowMacs.ts'

export interface Owner {
  business_id: string
  user_id: string
}

/** Factors with which a person can answer a challenge. */
export interface AvailableFactors {
  primary_factor: PrimaryFactor
  has_recovery_code: boolean
  has_passkey: boolean
}

export async function readAvailableFactors(sql: Reader, userId: string): Promise<AvailableFactors> {
  const [row] = await sql<AvailableFactors[]>`
    select u.primary_factor,
      exists (select 1 from recovery_codes r where r.user_id = u.id and r.used_at is null) as has_recovery_code,
      exists (select 1 from passkeys p where p.user_id = u.id and p.removed_at is null) as has_passkey
    from users u where u.id = ${userId}`
  if (row === undefined) throw new Error('a challenge needs a person')
  return row
}

export interface AuthenticatorRow {
  sealed_seed: string
  last_step: bigint
  confirmed_at: Date
}

export async function findAuthenticator(sql: Reader, userId: string): Promise<AuthenticatorRow | null> {
  const [row] = await sql<AuthenticatorRow[]>`
    select sealed_seed, last_step, confirmed_at from authenticators where user_id = ${userId}`
  return row ?? null
}

/** False if the code of this step or a newer one was used before, also by another server at the same time. */
export async function spendTotpStep(tx: Tx, userId: string, step: bigint): Promise<boolean> {
  const { count } = await tx`
    update authenticators set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
  return count === 1
}

export const saveAuthenticator = (tx: Tx, owner: Owner, row: AuthenticatorRow) => tx`
  insert into authenticators (user_id, business_id, sealed_seed, last_step, confirmed_at)
  values (${owner.user_id}, ${owner.business_id}, ${row.sealed_seed}, ${row.last_step}, ${row.confirmed_at})
  on conflict (user_id) do update set sealed_seed = excluded.sealed_seed, last_step = excluded.last_step,
    confirmed_at = excluded.confirmed_at`

export const deleteAuthenticator = (tx: Tx, userId: string) => tx`delete from authenticators where user_id = ${userId}`

/** Voids open set-ups begun under the old factors. */
export const endOpenSetups = (tx: Tx, userId: string, now: Date) => tx`
  update factor_setups set expires_at = ${now}
  where user_id = ${userId} and done_at is null and kind <> 'recovery_codes' and expires_at > ${now}`

export interface SetupRow {
  id: string
  kind: 'authenticator' | 'passkey' | 'recovery_codes'
  session_id_hash: string
  sealed: string
}

export const insertSetup = (tx: Tx, owner: Owner, row: SetupRow & { created_at: Date; expires_at: Date }) => tx`
  insert into factor_setups (id, business_id, user_id, kind, session_id_hash, sealed, created_at, expires_at)
  values (${row.id}, ${owner.business_id}, ${owner.user_id}, ${row.kind}, ${row.session_id_hash}, ${row.sealed},
    ${row.created_at}, ${row.expires_at})`

export interface SetupUse {
  id: string
  kind: SetupRow['kind']
  user_id: string
  session_id_hash: string
}

/** Null if it belongs to another session or kind, is done, or has expired. */
export async function findSetup(sql: Reader, use: SetupUse, now: Date): Promise<SetupRow | null> {
  const [row] = await sql<SetupRow[]>`
    select id, kind, session_id_hash, sealed from factor_setups
    where id = ${use.id} and kind = ${use.kind} and user_id = ${use.user_id} and session_id_hash = ${use.session_id_hash}
      and done_at is null and expires_at > ${now}`
  return row ?? null
}

/** Counts a try before comparing anything; null if none is left, or there is no such set-up. */
export async function countSetupTry(
  sql: Reader,
  use: SetupUse,
  triesMax: number,
  now: Date,
): Promise<{ sealed: string; tries: number } | null> {
  const [row] = await sql<{ sealed: string; tries: number }[]>`
    update factor_setups set tries = tries + 1
    where id = ${use.id} and kind = ${use.kind} and user_id = ${use.user_id} and session_id_hash = ${use.session_id_hash}
      and done_at is null and expires_at > ${now} and tries < ${triesMax}
    returning sealed, tries`
  return row ?? null
}

/** False if another request was quicker. Wipes its content. */
export async function closeSetup(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update factor_setups set done_at = ${now}, sealed = '' where id = ${id} and done_at is null and expires_at > ${now}`
  return count === 1
}

export async function replaceRecoveryCodes(tx: Tx, owner: Owner, hashes: string[], now: Date): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${owner.user_id}`
  await tx`
    insert into recovery_codes (user_id, business_id, code_hash, made_at)
    select ${owner.user_id}, ${owner.business_id}, code_hash, ${now} from unnest(${hashes}::text[]) as code_hash`
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) => tx`delete from recovery_codes where user_id = ${userId}`

export async function hasRecoveryCode(sql: Reader, userId: string, codeHash: string): Promise<boolean> {
  const rows = await sql`
    select 1 from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`
  return rows.length === 1
}

/** False if it has been used, also by a concurrent request. */
export async function spendRecoveryCode(tx: Tx, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`
  return count === 1
}

export async function countRecoveryCodes(sql: Reader, userId: string): Promise<{ left: number; made_at: Date } | null> {
  const [row] = await sql<{ left: number; made_at: Date | null }[]>`
    select count(*) filter (where used_at is null)::int as left, max(made_at) as made_at
    from recovery_codes where user_id = ${userId}`
  return row?.made_at ? { left: row.left, made_at: row.made_at } : null
}

export interface PasskeyRow {
  id: string
  credential_id: string
  public_key: Uint8Array
  counter: bigint
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

type SealKeys = Pick<Keys, 'pepper'>

/** The person's passkeys, without any that the server did not add. */
export async function listPasskeys(sql: Reader, deps: MacDeps, userId: string): Promise<PasskeyRow[]> {
  const rows = await sql<PasskeyRow[]>`
    select business_id, user_id, id, credential_id, public_key, counter, transports, name, created_at, last_used_at, removed_at, seal
    from passkeys where user_id = ${userId} and removed_at is null order by created_at, id`
  return rows.filter((row) => isRowTrusted(deps, 'passkeys', row))
}

/** False if this credential is registered already. */
export async function insertPasskey(tx: Tx, keys: SealKeys, owner: Owner, row: PasskeyRow): Promise<boolean> {
  const { business_id, user_id } = owner
  const { id, credential_id, public_key, counter, transports, name, created_at } = row
  const whole = { id, business_id, user_id, credential_id, public_key, counter, transports, name, created_at }
  const { count } = await tx`
    insert into passkeys ${tx({ ...sealRow(keys, 'passkeys', whole) })} on conflict do nothing`
  return count === 1
}

/** Returns the previous name. */
export async function setPasskeyName(tx: Tx, userId: string, id: string, name: string): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    update passkeys p set name = ${name} from (select id, name from passkeys
      where id = ${id} and user_id = ${userId} and removed_at is null for update) old
    where p.id = old.id returning old.name`
  return row?.name ?? null
}

/** Returns its name. The key stays, since earlier signatures are verified with it. */
export async function endPasskey(
  tx: Tx,
  keys: SealKeys,
  userId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx<PasskeyRow[]>`
    select * from passkeys where id = ${id} and user_id = ${userId} and removed_at is null for no key update`
  if (row === undefined) return null
  const ended = sealChange(keys, 'passkeys', row, { removed_at: now })
  await tx`update passkeys set removed_at = ${ended.removed_at}, seal = ${ended.seal} where id = ${id}`
  return row.name
}

/** False if its counter has not increased, as when a copy was used. A passkey without a counter stays at zero. */
export async function spendPasskeyCounter(
  tx: Tx,
  userId: string,
  id: string,
  counter: bigint,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and user_id = ${userId} and removed_at is null and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`
  return count === 1
}

/** Whether the session was started with more than a mailbox. */
export async function isSessionProvedBeyondMail(sql: Reader, deps: MacDeps, sessionHash: string): Promise<boolean> {
  const [row] = await sql<{ is_beyond_mail: boolean }[]>`select * from sessions where id_hash = ${sessionHash}`
  return row !== undefined && isRowTrusted(deps, 'sessions', row) && row.is_beyond_mail
}
