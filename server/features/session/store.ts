import type { Reader, Tx } from '../../db/client.ts'
import { notifyPerson } from '../../db/news.ts'
import { AppError } from '../../errors.ts'

export interface SessionRow {
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

export const insertSession = (tx: Tx, row: SessionRow & SessionOwner, now: Date) => tx`
  insert into sessions (id_hash, id, business_id, user_id, device_id, address, user_agent, is_beyond_mail, created_at,
    last_seen_at)
  values (${row.id_hash}, ${row.id}, ${row.business_id}, ${row.user_id}, ${row.device_id}, ${row.address}, ${row.user_agent},
    ${row.is_beyond_mail}, ${now}, ${now})`

export const insertStaffSession = (tx: Tx, row: SessionRow & { staff_id: string }, now: Date) =>
  tx`insert into sessions ${tx({ ...row, created_at: now, last_seen_at: now })}`

/** Answers their hashes. */
export async function closeSessionsOfStaff(
  tx: Tx,
  by: { staff_id: string; reason: string; now: Date },
): Promise<string[]> {
  const rows = await tx<{ id_hash: string }[]>`
    update sessions set ended_at = ${by.now}, end_reason = ${by.reason} where staff_id = ${by.staff_id} and ended_at is null
    returning id_hash`
  return rows.map((row) => row.id_hash)
}

export async function hasLoggedInBefore(sql: Reader, userId: string): Promise<boolean> {
  const rows = await sql`select from sessions where user_id = ${userId} limit 1`
  return rows.length === 1
}

export async function closeSession(tx: Tx, idHash: string, reason: string, now: Date): Promise<void> {
  const ended = await tx<SessionOwner[]>`
    with ended as (
      update sessions set ended_at = ${now}, end_reason = ${reason} where id_hash = ${idHash} and ended_at is null
      returning business_id, user_id
    )
    select business_id, user_id from ended where user_id is not null`
  for (const person of ended) notifyPerson(tx, person)
}

/** Answers the hashes of those it ended; locked in one order, so that two who do it wait for each other. */
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
    update sessions s set ended_at = ${by.now}, end_reason = ${by.reason} from locked where s.id_hash = locked.id_hash
    returning s.id_hash, s.business_id, s.user_id`
  for (const person of rows) notifyPerson(tx, person)
  return rows.map((row) => row.id_hash)
}

export const touchSession = (sql: Reader, sessionHash: string, now: Date) =>
  sql`update sessions set last_seen_at = ${now} where id_hash = ${sessionHash} and ended_at is null and last_seen_at < ${now}`

export const markConfirmed = (tx: Tx, sessionHash: string, now: Date) =>
  tx`update sessions set confirmed_at = ${now} where id_hash = ${sessionHash}`

export async function findSessionStart(sql: Reader, sessionHash: string): Promise<Date> {
  const [row] = await sql<{ created_at: Date }[]>`select created_at from sessions where id_hash = ${sessionHash}`
  if (row === undefined) throw new AppError('session_not_valid')
  return row.created_at
}

export interface OpenSessionRow {
  id: string
  id_hash: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

/** Live sessions: neither ended nor idle nor begun for too long. */
export const listLiveSessions = (
  sql: Reader,
  userId: string,
  { seenAfter, begunAfter }: { seenAfter: Date; begunAfter: Date },
): Promise<OpenSessionRow[]> =>
  sql<OpenSessionRow[]>`
    select id, id_hash, address, user_agent, created_at, last_seen_at from sessions
    where user_id = ${userId} and ended_at is null and last_seen_at >= ${seenAfter} and created_at > ${begunAfter}
    order by last_seen_at desc, id`

/** The hash of a session of this person, or null. */
export async function closeSessionOfUser(
  tx: Tx,
  by: { user_id: string; id: string; reason: string; now: Date },
): Promise<string | null> {
  const [row] = await tx<({ id_hash: string } & SessionOwner)[]>`
    update sessions set ended_at = ${by.now}, end_reason = ${by.reason}
    where id = ${by.id} and user_id = ${by.user_id} and ended_at is null returning id_hash, business_id, user_id`
  if (row) notifyPerson(tx, row)
  return row?.id_hash ?? null
}

/** Moves sessions along with the sandbox's clock, so that a jump ends none of them. */
export const bringSessionsAlong = (tx: Tx, ms: number) =>
  tx`update sessions set created_at = created_at + make_interval(secs => ${ms}::float8 / 1000),
      last_seen_at = last_seen_at + make_interval(secs => ${ms}::float8 / 1000)
    where ended_at is null`
