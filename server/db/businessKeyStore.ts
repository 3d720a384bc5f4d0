import type { Reader, Tx } from './sql.ts'

/** Null if the company has none, or if it was destroyed. */
export async function findWrappedKey(sql: Reader, businessId: string): Promise<string | null> {
  const [row] = await sql<{ wrapped_key: string }[]>`
    select wrapped_key from business_keys where business_id = ${businessId}`
  return row?.wrapped_key ?? null
}

/** Keeps the first one; a closed company gets none. */
export const insertWrappedKey = (tx: Tx, businessId: string, wrapped: string) => tx`
  insert into business_keys (business_id, wrapped_key)
  select id, ${wrapped} from businesses where id = ${businessId} and closed_at is null
  on conflict (business_id) do nothing`

export const markKeyClosed = (tx: Tx, businessId: string, now: Date) =>
  tx`update business_keys set closed_at = ${now} where business_id = ${businessId}`
