import type { Reader, Tx } from '../../db/client.ts'
import { notifyPerson } from '../../db/notifyPerson.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { isRowIntact, isRowTrusted, type MacDeps, sealChange, sealRow } from '../../rowMacs.ts'

type SealKeys = Pick<Keys, 'pepper'>

/** An ended session loses its MAC, so that clearing `ended_at` does not bring it back. */
const ending = (tx: Tx, { now, reason }: { now: Date; reason: string }) =>
  tx`ended_at = ${now}, end_reason = ${reason}, seal = null`

interface SessionRow {
  id_hash: string
  id: string
  device_id: string
  address: string
  user_agent: string
  is_beyond_mail: boolean
}

interface SessionOwner {
  business_id: string
  user_id: string
}

export const insertSession = (
  tx: Tx,
  keys: SealKeys,
  row: SessionRow & (SessionOwner | { staff_id: string }),
  now: Date,
) => tx`insert into sessions ${tx({ ...sealRow(keys, 'sessions', { ...row, created_at: now, last_seen_at: now }) })}`

/** Returns their hashes. */
export async function closeSessionsOfStaff(
  tx: Tx,
  by: { staff_id: string; reason: string; now: Date },
): Promise<string[]> {
  const rows = await tx<{ id_hash: string }[]>`
    update sessions set ${ending(tx, by)} where staff_id = ${by.staff_id} and ended_at is null
    returning id_hash`
  return rows.map((row) => row.id_hash)
}

export async function hasSignedInBefore(sql: Reader, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from sessions where user_id = ${userId} limit 1`
  return rows.length === 1
}

export async function closeSession(tx: Tx, idHash: string, reason: string, now: Date): Promise<void> {
  const ended = await tx<SessionOwner[]>`
    with ended as (
      update sessions set ${ending(tx, { reason, now })} where id_hash = ${idHash} and ended_at is null
      returning business_id, user_id
    )
    select business_id, user_id from ended where user_id is not null`
  for (const person of ended) notifyPerson(tx, person)
}

/** Returns the hashes of the ended sessions. Locks in one order, so that concurrent calls cannot deadlock. */
export async function closeSessionsOfUser(
  tx: Tx,
  by: { user_id: string; except: string | null; reason: string; now: Date },
): Promise<string[]> {
  const rows = await tx<(SessionOwner & { id_hash: string })[]>`
    with locked as (
      select id_hash from sessions
      where user_id = ${by.user_id} and ended_at is null and id_hash is distinct from ${by.except}
      order by id_hash for update
    )
    update sessions s set ${ending(tx, by)} from locked where s.id_hash = locked.id_hash
    returning s.id_hash, s.business_id, s.user_id`
  for (const person of rows) notifyPerson(tx, person)
  return rows.map((row) => row.id_hash)
}

interface StoredSession {
  id_hash: string
  last_seen_at: Date
  created_at: Date
  seal: string | null
}

/** Changes nothing if the row was changed since it was read. */
export function updateSessionLastSeen({ sql, keys }: { sql: Reader; keys: SealKeys }, read: object, now: Date) {
  const { id_hash, seal: before } = read as StoredSession
  const { last_seen_at, seal } = sealChange(keys, 'sessions', read, { last_seen_at: now })
  return sql`
    update sessions set last_seen_at = ${last_seen_at}, seal = ${seal}
    where id_hash = ${id_hash} and seal = ${before} and last_seen_at < ${now}`
}

export async function markConfirmed(tx: Tx, keys: SealKeys, sessionHash: string, now: Date): Promise<void> {
  const [row] = await tx<StoredSession[]>`
    select * from sessions where id_hash = ${sessionHash} and ended_at is null for no key update`
  if (row === undefined) return
  const changed = sealChange(keys, 'sessions', row, { confirmed_at: now })
  await tx`update sessions set ${tx({ ...changed })} where id_hash = ${sessionHash}`
}

export async function findSessionStart(sql: Reader, sessionHash: string): Promise<Date> {
  const [row] = await sql<{ created_at: Date }[]>`select created_at from sessions where id_hash = ${sessionHash}`
  if (row === undefined) throw new AppError('session_not_valid')
  return row.created_at
}

interface OpenSessionRow extends StoredSession {
  id: string
  address: string
  user_agent: string
}

/** Sessions that are neither ended nor idle nor too old, and that the server wrote: the guard refuses any other. */
export async function listLiveSessions(
  deps: MacDeps,
  sql: Reader,
  userId: string,
  { seenAfter, begunAfter }: { seenAfter: Date; begunAfter: Date },
): Promise<OpenSessionRow[]> {
  const rows = await sql<OpenSessionRow[]>`
    select * from sessions
    where user_id = ${userId} and ended_at is null and last_seen_at >= ${seenAfter} and created_at > ${begunAfter}
    order by last_seen_at desc, id`
  return rows.filter((row) => isRowTrusted(deps, 'sessions', row))
}

/** The hash of a session of this person, or null. */
export async function closeSessionOfUser(
  tx: Tx,
  by: { user_id: string; id: string; reason: string; now: Date },
): Promise<string | null> {
  const [row] = await tx<({ id_hash: string } & SessionOwner)[]>`
    update sessions set ${ending(tx, by)}
    where id = ${by.id} and user_id = ${by.user_id} and ended_at is null returning id_hash, business_id, user_id`
  if (row) notifyPerson(tx, row)
  return row?.id_hash ?? null
}

/** Shifts sessions in the transaction that moves the sandbox's clock, so that a jump ends none of them. */
export async function shiftSessions(tx: Tx, keys: SealKeys, ms: number): Promise<void> {
  const later = (time: Date) => new Date(time.getTime() + ms)
  const rows = await tx<StoredSession[]>`
    select * from sessions where ended_at is null order by id_hash for no key update`
  const shifted = rows
    .filter((row) => isRowIntact(keys, 'sessions', row))
    .map((row) => {
      const times = { created_at: later(row.created_at), last_seen_at: later(row.last_seen_at) }
      return { id_hash: row.id_hash, ...sealChange(keys, 'sessions', row, times) }
    })
  await tx`
    update sessions s set created_at = n.created_at, last_seen_at = n.last_seen_at, seal = n.seal
    from jsonb_to_recordset(${tx.json(shifted)}::jsonb)
      as n(id_hash text, created_at timestamptz, last_seen_at timestamptz, seal text)
    where s.id_hash = n.id_hash`
}

/** Whether the person with this user name or address has signed in from this device. */
export async function isKnownDevice(sql: Reader, by: { token_hash: string; name: string }): Promise<boolean> {
  const [row] = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id and u.ended_at is null
    where d.token_hash = ${by.token_hash} and (u.user_name = ${by.name} or u.email = ${by.name})`
  return row !== undefined
}

/** Whether anyone has signed in from this device. */
export async function isKnownToAnyone(sql: Reader, tokenHash: string): Promise<boolean> {
  if (tokenHash === '') return false
  const [row] = await sql`select 1 from known_devices where token_hash = ${tokenHash} limit 1`
  return row !== undefined
}

export interface DeviceOwner {
  business_id: string
  user_id: string
}

/** True if it was known as this person's. */
export async function updateDeviceLastSeen(
  sql: Reader,
  owner: DeviceOwner,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update known_devices set last_used_at = ${now}
    where token_hash = ${tokenHash} and user_id = ${owner.user_id} returning 1`
  return rows.length === 1
}

/** Moves the browser to a new token, with everyone known there. */
export const addDevice = (
  sql: Reader,
  row: DeviceOwner & { id: string; token_hash: string; former_hash: string; now: Date },
) => sql`
  with moved as (
    update known_devices set token_hash = ${row.token_hash} where token_hash = ${row.former_hash}
  )
  insert into known_devices (id, business_id, user_id, token_hash, created_at, last_used_at)
  values (${row.id}, ${row.business_id}, ${row.user_id}, ${row.token_hash}, ${row.now}, ${row.now})`

export const deleteDevices = (sql: Reader, userId: string) => sql`delete from known_devices where user_id = ${userId}`

/** Number of wrong tries without a wait; each further one doubles the wait. The count is dropped after a quiet time. */
export interface BackOff {
  free: number
  firstMs: number
  longestMs: number
  forgetMs: number
}

/** Counts a try in one statement, before anything is compared. Returns until when the bucket is blocked; null if it is not. */
export async function countGuardedTry(sql: Reader, bucket: string, rule: BackOff, now: Date): Promise<Date | null> {
  const forgotten = new Date(now.getTime() - rule.forgetMs)
  const rows = await sql<{ blocked_until: Date | null }[]>`
    with taken as (
      insert into login_guards as g (bucket, failures, last_at) values (${bucket}, 1, ${now})
      on conflict (bucket) do update set
        failures = case when g.last_at <= ${forgotten} then 1 else g.failures + 1 end,
        last_at = ${now},
        blocked_until = case when g.last_at > ${forgotten} and g.failures + 1 >= ${rule.free} then
          to_timestamp((${now.getTime()}::float8
            + least(${rule.longestMs}::float8, ${rule.firstMs}::float8 * power(2, least(g.failures + 1 - ${rule.free}, 20)))) / 1000) end
      where g.blocked_until is null or g.blocked_until <= ${now}
      returning null::timestamptz as blocked_until
    )
    select blocked_until from taken
    union all
    select blocked_until from login_guards where bucket = ${bucket} and blocked_until > ${now}`
  // No row: a concurrent try has blocked the bucket.
  return rows.length === 0 ? new Date(now.getTime() + rule.firstMs) : (rows[0]?.blocked_until ?? null)
}

/** The failures behind the current block; null if there is none, or if this was called before. */
export async function claimUnreportedBlock(sql: Reader, bucket: string, now: Date): Promise<number | null> {
  const [row] = await sql<{ failures: number }[]>`
    update login_guards set told_until = blocked_until
    where bucket = ${bucket} and blocked_until > ${now} and told_until is distinct from blocked_until returning failures`
  return row?.failures ?? null
}

export const clearGuards = (sql: Reader, buckets: readonly string[]) =>
  sql`delete from login_guards where bucket = any(${[...buckets]})`
