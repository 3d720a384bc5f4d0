import type { Tx } from '../db/client.ts'
import { queueTime } from '../db/sandboxClock.ts'

/** A job that has failed at least once and is not done. */
export interface FailedJob {
  id: string
  task: string
  attempts: number
  attempts_max: number
  run_at: Date
  error: string
}

export const listFailedJobs = (tx: Tx): Promise<FailedJob[]> => tx<FailedJob[]>`
  select id::text as id, task, attempts, attempts_max, run_at, error from jobs.failed()`

/** False if it is done, or running. */
export async function retryJob(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [row] = await tx<{ is_found: boolean }[]>`
    select jobs.retry(${id}::bigint, ${queueTime(tx, now)}) as is_found`
  return row?.is_found ?? false
}
