import type { JSONValue } from 'postgres'
import type { Tx } from '../db/client.ts'
import { toQueueTime } from '../db/sandboxClock.ts'
import { traceHeaders } from '../tracing.ts'

export type JobPayload = Readonly<Record<string, JSONValue | undefined>>

export interface EnqueueOptions {
  /** A later job with the same key replaces one that has not run yet. */
  jobKey?: string
  /** Earliest start; default: at once. */
  runAt?: Date
}

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits. A job runs at least once, so its task must be idempotent.
 * It joins the caller's trace.
 */
export async function enqueue(tx: Tx, task: string, payload: JobPayload, options: EnqueueOptions = {}): Promise<void> {
  await tx`select jobs.enqueue(${task}, ${tx.json({ ...payload, ...traceHeaders() })}, ${toQueueTime(tx, options.runAt ?? null)}, ${options.jobKey ?? null})`
}

/** Removes a waiting job by its key; does nothing if there is none, or if it is running. */
export async function cancelJob(tx: Tx, jobKey: string): Promise<void> {
  await tx`select jobs.withdraw(${jobKey})`
}
