import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { SeenTransfer } from '../transfers/digest.ts'
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

/** The request that waits for approval, as the person saw it: `version` is the number of its attempt. */
export async function openSeen(
  tx: Tx,
  { business_id }: Pick<PersonActor, 'business_id'>,
  { id, version, payload_digest }: SeenTransfer,
): Promise<{ transfer: TransferRow; request: RequestRow }> {
  const opened = await openAwaiting(tx, business_id, id, ({ attempt }) => attempt === version)
  if (opened.request.payload_digest !== payload_digest) throw new AppError('changed_since_seen')
  return opened
}

/** The request that waits for approval; its content is what was digested. */
export async function openAwaiting(
  tx: Tx,
  businessId: string,
  transferId: string,
  isMeant: (request: RequestRow) => boolean,
): Promise<{ transfer: TransferRow; request: RequestRow }> {
  const { transfer, requests } = await openRefund(tx, businessId, transferId)
  const request = requests.find(isMeant)
  if (!request) throw new AppError('not_found')
  if (request.stage !== 'awaiting_approval') throw new AppError('refund_move_refused')
  if (digestRefund(request) !== request.payload_digest)
    throw new AppError('changed_since_seen', { log: `the stored refund ${request.id} is not what its digest says` })
  return { transfer, request }
}
