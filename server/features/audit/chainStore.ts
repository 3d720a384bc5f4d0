import type { AuditRow } from '../../auditChain.ts'
import type { Reader } from '../../db/client.ts'

export interface HeadRow {
  business_id: string
  seq: string
  hash: string
}

/** Where the chain of each business ends, as the database says. */
export const listHeads = (reader: Reader): Promise<HeadRow[]> =>
  reader<HeadRow[]>`select business_id, seq::text as seq, hash from audit_heads order by business_id`

/** Businesses that have a chain but no head. */
export async function listHeadless(reader: Reader): Promise<string[]> {
  const rows = await reader<{ business_id: string }[]>`
    select distinct business_id from audit_log l
    where not exists (select from audit_heads h where h.business_id = l.business_id)`
  return rows.map((row) => row.business_id)
}

/** A whole chain from its beginning, in batches. */
export const readChain = (reader: Reader, businessId: string): AsyncIterable<AuditRow[]> =>
  reader<AuditRow[]>`
    select business_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, action, object_type,
      object_id, address, detail, actor_kind, actor_id, previous_hash, hash
    from audit_log where business_id = ${businessId} order by seq`.cursor(1_000)
