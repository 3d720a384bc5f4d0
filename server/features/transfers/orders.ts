import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TransferRow } from './transferRow.ts'

/** Jobs of one transfer; `server/jobs/tasks.ts` says what each name does. */
export interface TransferJob {
  business_id: string
  transfer_id: string
}

export const submitPayoutTask = 'submit_payout'
export const checkPayoutTask = 'check_payout'
export const expireTransferTask = 'expire_transfer'

type Named = Pick<TransferRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, transfer_id: id })

/** A new deadline takes the place of the one before. A transfer that was paid in time is left alone by the job. */
export const enqueueExpiry = (tx: Tx, transfer: Named & Pick<TransferRow, 'rate_held_until'>): Promise<void> =>
  enqueue(tx, expireTransferTask, jobOf(transfer), { jobKey: `expire:${transfer.id}`, runAt: transfer.rate_held_until })

export const enqueuePayout = (tx: Tx, transfer: Named): Promise<void> =>
  enqueue(tx, submitPayoutTask, jobOf(transfer), { jobKey: `payout:${transfer.id}` })
