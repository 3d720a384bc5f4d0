import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TopUpRow } from './topUpRow.ts'

/** `jobs.ts` says what it does. */
export const expireTopUpTask = 'expire_topup'

/** At the end of its countdown, or of the time for other receipts. */
export const enqueueExpiry = (
  tx: Tx,
  { business_id, id, version }: Pick<TopUpRow, 'business_id' | 'id' | 'version'>,
  runAt: Date,
): Promise<void> =>
  enqueue(tx, expireTopUpTask, { business_id, topup_id: id }, { jobKey: `top-up due:${id}:${version}`, runAt })
