import { transferStatusTold } from '../../../contract/base/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { tellWebhooks } from '../../webhookEvents.ts'
import type { TransferRow } from './transferRow.ts'

/** What a transfer has become, for the servers of its business. */
export async function sendTransferEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: TransferRow,
  reason: string | null,
): Promise<void> {
  const status = transferStatusTold(row.status)
  if (status === null) return
  await tellWebhooks(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'transfer',
    became: status,
    data: {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      status,
      batch_id: row.bulk_id,
      recipient_id: row.recipient_id,
      country: row.country,
      send_currency: row.send_currency,
      send_amount_minor: String(row.send_amount_minor),
      receive_currency: row.receive_currency,
      receive_amount_minor: String(row.receive_amount_minor),
      fee_minor: String(row.fee_minor),
      total_minor: String(row.total_minor),
      refunded_minor: row.refunded_minor === null ? null : String(row.refunded_minor),
      reason,
    },
  })
}
