import type { CallResponse } from '../../contract/calls.ts'
import type { Tx } from '../db/client.ts'
import { toQueueTime } from '../db/sandboxClock.ts'
import type { RowOf } from '../serialize.ts'

/** A job that has failed at least once and is not done. */
export type FailedJob = RowOf<CallResponse<'/staff/system/jobs'>['items'][number]>

export const listFailedJobs = (tx: Tx): Promise<FailedJob[]> => tx<FailedJob[]>`
  select id::text as id, task, attempts, attempts_max, run_at, error from jobs.failed()`

/** False if it is done, or running. */
export async function retryJob(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [row] = await tx<{ is_found: boolean }[]>`
    select jobs.retry(${id}::bigint, ${toQueueTime(tx, now)}) as is_found`
  return row?.is_found ?? false
}
