import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { BulkTransferRow } from './bulkRow.ts'

/** Jobs of one bulk transfer; `jobs.ts` says what each name does. */
export const payBulkTask = 'pay_bulk'
export const expireBulkTask = 'expire_bulk'

type Named = Pick<BulkTransferRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, bulk_id: id })

/** The next rows; there is one such job at a time. At once where no time is said. */
export const enqueueRows = (tx: Tx, bulk: Named, runAt?: Date): Promise<void> =>
  enqueue(tx, payBulkTask, jobOf(bulk), { jobKey: `bulk:${bulk.id}`, ...(runAt ? { runAt } : {}) })

export const enqueueBulkExpiry = (tx: Tx, bulk: Named, runAt: Date): Promise<void> =>
  enqueue(tx, expireBulkTask, jobOf(bulk), { jobKey: `bulk due:${bulk.id}`, runAt })
