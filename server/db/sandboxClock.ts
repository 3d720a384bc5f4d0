import type { Reader, Tx } from './client.ts'

/** How far the sandbox's clock is ahead of real time: whole hours and days that were skipped. It never goes back. */
export async function readAheadMs(reader: Reader): Promise<number> {
  const [row] = await reader<{ ahead_ms: bigint }[]>`select ahead_ms from sandbox_clock`
  return Number(row?.ahead_ms ?? 0n)
}

export const addAhead = (tx: Tx, ms: number) => tx`update sandbox_clock set ahead_ms = ahead_ms + ${ms}`

/** How far sandbox time is ahead of the job queue's time, which is real time. */
export const aheadOfQueue = (tx: Tx) => tx`make_interval(secs => (select followed_ms from sandbox_clock) / 1000.0)`

/** Converts sandbox time to the job queue's time. */
export const toQueueTime = (tx: Tx, at: Date | null) => tx`${at}::timestamptz - ${aheadOfQueue(tx)}`

/**
 * Shifts waiting jobs by as much as the clock was moved since the last call.
 * Uses the owner's connection, since the application has no access to the queue's tables. Running jobs are not touched.
 */
export async function shiftWaitingJobs(tx: Tx): Promise<void> {
  const [row] = await tx<{ behind_ms: bigint }[]>`
    select ahead_ms - followed_ms as behind_ms from sandbox_clock for update`
  const behindMs = Number(row?.behind_ms ?? 0n)
  if (behindMs === 0) return
  await tx`
    update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${behindMs}::float8 / 1000)
    where locked_at is null and run_at > now()`
  await tx`update sandbox_clock set followed_ms = ahead_ms`
}
