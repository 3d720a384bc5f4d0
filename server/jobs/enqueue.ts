import type { JSONValue } from 'postgres'
import type { Tx } from '../db/client.ts'
import { toQueueTime } from '../db/sandboxClock.ts'
import { afterCommit } from '../db/transaction.ts'
import { traceHeaders } from '../tracing.ts'

export type JobPayload = Readonly<Record<string, JSONValue | undefined>>

export interface EnqueueOptions {
  /** A later job with the same key replaces one that has not run yet. */
  jobKey?: string
  /** Earliest start; default: at once. */
  runAt?: Date
}

const newJobs = new WeakMap<Tx, { count: number }>()

/** Wakes the workers after the commit, with one message for all jobs. If it is lost they find the jobs when they poll, a second later. */
export function wakeWorkers(tx: Tx, jobs: number): void {
  if (jobs === 0) return
  const known = newJobs.get(tx)
  const added = known ?? { count: 0 }
  added.count += jobs
  if (known) return
  newJobs.set(tx, added)
  // The message of graphile-worker's own functions.
  afterCommit(
    tx,
    (sql) => sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${added.count}::int)::text)`,
  )
}

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits. A job runs at least once, so its task must be idempotent.
 * It joins the caller's trace.
 */
export async function enqueue(tx: Tx, task: string, payload: JobPayload, options: EnqueueOptions = {}): Promise<void> {
  await tx`select jobs.enqueue(${task}, ${tx.json({ ...payload, ...traceHeaders() })}, ${toQueueTime(tx, options.runAt ?? null)}, ${options.jobKey ?? null})`
  if (options.runAt === undefined) wakeWorkers(tx, 1)
}

/** Removes a waiting job by its key; does nothing if there is none, or if it is running. */
export async function cancelJob(tx: Tx, jobKey: string): Promise<void> {
  await tx`select jobs.withdraw(${jobKey})`
}
