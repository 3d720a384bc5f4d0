import type { Caller } from '../deps.ts'
import type { Tx } from './client.ts'

export interface AuditRow {
  business_id: string
  at: Date
  /** Null: the server itself. */
  user_id: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  detail: Record<string, unknown>
}

/** One row on the business's hash chain. It locks the chain's head until the transaction ends: write it last. */
export async function appendAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx`select append_audit(${row.business_id}, ${row.at}, ${row.user_id}, ${row.action}, ${row.object_type}, ${row.object_id},
    ${row.address}, ${JSON.stringify(row.detail)})`
}

export const auditBy = (
  context: { caller: Caller; now: Date; address: string },
  row: Pick<AuditRow, 'action' | 'object_type' | 'object_id' | 'detail'>,
): AuditRow => ({
  ...row,
  business_id: context.caller.business_id,
  user_id: context.caller.user_id,
  at: context.now,
  address: context.address,
})
