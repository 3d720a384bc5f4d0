import { batchEventStatus } from '../../../contract/base/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { BulkTransferRow } from './bulkRow.ts'

/** What a bulk transfer has become, for the servers of its business: to programs it is a batch. */
export async function sendBatchEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: BulkTransferRow,
  reason: string | null,
): Promise<void> {
  const status = batchEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'batch',
    became: status,
    data: { ...row, status, payment_count: row.row_count, reason },
  })
}
