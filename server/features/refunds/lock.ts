import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { isAsRequested } from './mac.ts'
import type { RequestRow } from './rules.ts'
import { findRefundRequests } from './store.ts'

/** A locked transfer and its refund requests; not found if it is another business's. */
export async function lockRefund(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ transfer: TransferRow; requests: RequestRow[] }> {
  const transfer = await lockTransfer(tx, businessId, id)
  if (!transfer) throw new AppError('not_found')
  return { transfer, requests: await findRefundRequests(tx, businessId, id) }
}

/** The request that awaits approval, as it was requested. */
export async function lockAwaitingRefund(
  tx: Tx,
  businessId: string,
  transferId: string,
  keys: Keys,
  isMeant: (request: RequestRow) => boolean,
): Promise<{ transfer: TransferRow; request: RequestRow }> {
  const { transfer, requests } = await lockRefund(tx, businessId, transferId)
  const request = requests.find(isMeant)
  if (!request) throw new AppError('not_found')
  if (request.stage !== 'awaiting_approval') throw new AppError('refund_move_refused')
  if (!isAsRequested(keys, request))
    throw new AppError('changed_since_seen', { log: `the stored refund ${request.id} is not what was requested` })
  return { transfer, request }
}
