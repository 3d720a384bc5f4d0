import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { submitRefundTask } from './orders.ts'
import type { RequestRow } from './refundRow.ts'
import { findRequest, writeRequest } from './store.ts'

/** The transfer before its request: whoever takes both takes them in this order. */
export async function lockRequest(
  tx: Tx,
  businessId: string,
  found: RequestRow | undefined,
): Promise<{ transfer: TransferRow; request: RequestRow } | null> {
  if (!found) return null
  const transfer = await lockTransfer(tx, businessId, found.transfer_id)
  const request = await findRequest(tx, businessId, found.id)
  return transfer && request ? { transfer, request } : null
}

/** For a person to look at. */
export const auditPayout = (
  tx: Tx,
  deps: Deps,
  request: RequestRow,
  action: 'payout.held' | 'payout.contradicted',
  detail: object,
) =>
  appendAudit(tx, {
    business_id: request.business_id,
    actor: { kind: 'job', task: submitRefundTask },
    at: deps.now(),
    action,
    object_type: 'transfer',
    object_id: request.transfer_id,
    address: '',
    detail: { request: request.id, ...detail },
  })

/** Not what was approved: nothing is sent until the operator has looked. */
export async function hold(tx: Tx, deps: Deps, request: RequestRow, reason: string): Promise<void> {
  await writeRequest(tx, request, { held_at: deps.now(), held_reason: reason })
  await auditPayout(tx, deps, request, 'payout.held', { reason })
  deps.log.fatal({ business_id: request.business_id, object_id: request.id, reason }, 'a refund is held')
}
