import type { Tx } from './db/client.ts'

export interface AuditEntry {
  business_id: string
  at: Date
  /** Null: the server itself. */
  user_id: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  /** Facts beside the above; never a secret. */
  detail?: Record<string, string | number | boolean | null>
}

/**
 * Appends to the business's hash chain, in the transaction of what it tells. It locks the chain's head: call it last. The
 * transaction is bound to the business.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx`select append_audit(${entry.business_id}, ${entry.at}, ${entry.user_id}, ${entry.action}, ${entry.object_type},
    ${entry.object_id}, ${entry.address}, ${JSON.stringify(entry.detail ?? {})})`
}
