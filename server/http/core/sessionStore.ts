import type { Sql } from '../../db/client.ts'

export const touchSession = (sql: Sql, sessionHash: string, now: Date) =>
  sql`update sessions set last_seen_at = ${now} where id_hash = ${sessionHash} and ended_at is null and last_seen_at < ${now}`

export const revokeChannel = (sql: Sql, kid: string, now: Date) =>
  sql`update channels set revoked_at = ${now} where kid = ${kid} and revoked_at is null`
