import { transferEventStatus } from '../../../contract/base/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { TransferRow } from './transferRow.ts'

/** What a transfer has become, for the servers of its business. */
export async function sendTransferEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: TransferRow,
  reason: string | null,
): Promise<void> {
  const status = transferEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'transfer',
    became: status,
    data: { ...row, status, batch_id: row.bulk_id, reason },
  })
}
