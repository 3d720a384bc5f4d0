import type { Reader, Tx } from '../../db/client.ts'
import { tellNews } from '../../db/news.ts'

export interface SessionRow {
  id_hash: string
  id: string
  business_id: string
  user_id: string
  device_id: string
  address: string
  user_agent: string
}

type SessionOwner = Pick<SessionRow, 'business_id' | 'user_id'>

export const insertSession = (tx: Tx, row: SessionRow, now: Date) => tx`
  insert into sessions (id_hash, id, business_id, user_id, device_id, address, user_agent, created_at, last_seen_at)
  values (${row.id_hash}, ${row.id}, ${row.business_id}, ${row.user_id}, ${row.device_id}, ${row.address}, ${row.user_agent},
    ${now}, ${now})`

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
  for (const person of ended) tellNews(tx, person)
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
  for (const person of rows) tellNews(tx, person)
  return rows.map((row) => row.id_hash)
}

export const touchSession = (sql: Reader, sessionHash: string, now: Date) =>
  sql`update sessions set last_seen_at = ${now} where id_hash = ${sessionHash} and ended_at is null and last_seen_at < ${now}`

export interface OpenSessionRow {
  id: string
  id_hash: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

/** Live sessions: neither ended nor idle for too long. */
export const listLiveSessions = (sql: Reader, userId: string, seenAfter: Date): Promise<OpenSessionRow[]> =>
  sql<OpenSessionRow[]>`
    select id, id_hash, address, user_agent, created_at, last_seen_at from sessions
    where user_id = ${userId} and ended_at is null and last_seen_at >= ${seenAfter}
    order by last_seen_at desc, id`

/** The hash of a session of this person, or null. */
export async function closeSessionOfUser(
  tx: Tx,
  by: { user_id: string; id: string; reason: string; now: Date },
): Promise<string | null> {
  const [row] = await tx<({ id_hash: string } & SessionOwner)[]>`
    update sessions set ended_at = ${by.now}, end_reason = ${by.reason}
    where id = ${by.id} and user_id = ${by.user_id} and ended_at is null returning id_hash, business_id, user_id`
  if (row) tellNews(tx, row)
  return row?.id_hash ?? null
}
