import type { Sql } from '../../../server/db/client.ts'

/** Appends rows to the audit chain of a business, with characters that have several encodings or escapes. */
export const appendAuditRows = (sql: Sql, businessId: string, count: number) => sql`
  select append_audit(${businessId}, now() + n * interval '1 second', 'job', 'test', 'transfer.moved', 'transfer', n::text, '127.0.0.1',
    json_build_object('note', '“' || n || '” \t' || chr(10) || '中文 \\ / ' || chr(127))::text) from generate_series(1, ${count}::int) n`

/** Many rows at once, newer than all others, without a valid chain; object and detail are their numbers. */
export const insertManyAuditRows = (sql: Sql, businessId: string, count: number) => sql`
  insert into audit_log (business_id, seq, at, action, object_type, object_id, address, detail, previous_hash, hash, actor_kind, actor_id)
  select ${businessId}::uuid, 1000000 + n, now() + n * interval '1 second', 'transfer.moved', 'transfer', n::text, '127.0.0.1',
    json_build_object('note', '“' || n || '”')::text, '', n::text, 'job', 'test' from generate_series(1, ${count}::int) n`
