import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { RequestRow } from './refundRow.ts'
import { digestRefund } from './seal.ts'
import { findRequests } from './store.ts'

/** A transfer, locked, and the requests of its refund; another business's is not found. */
export async function openRefund(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ transfer: TransferRow; requests: RequestRow[] }> {
  const transfer = await lockTransfer(tx, businessId, id)
  if (!transfer) throw new AppError('not_found')
  return { transfer, requests: await findRequests(tx, businessId, id) }
}

interface Seen {
  id: string
  request_id: string
  payload_digest?: string
}

/** The request that waits for approval, as the person saw it. */
export async function openAwaiting(
  tx: Tx,
  { business_id }: Pick<PersonActor, 'business_id'>,
  seen: Seen,
): Promise<{ transfer: TransferRow; request: RequestRow }> {
  const { transfer, requests } = await openRefund(tx, business_id, seen.id)
  const request = requests.find(({ id }) => id === seen.request_id)
  if (!request) throw new AppError('not_found')
  if (request.stage !== 'awaiting_approval') throw new AppError('refund_move_refused')
  const { payload_digest } = request
  if (digestRefund(request) !== payload_digest || (seen.payload_digest ?? payload_digest) !== payload_digest)
    throw new AppError('changed_since_seen', { log: `the refund ${request.id} is not what was seen` })
  return { transfer, request }
}
