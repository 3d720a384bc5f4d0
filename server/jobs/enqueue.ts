import type { JSONValue } from 'postgres'
import type { Tx } from '../db/client.ts'
import { queueTime } from '../db/sandboxClock.ts'

export interface EnqueueOptions {
  /** A later job with the same key takes the place of one that has not run yet. */
  jobKey?: string
  /** Not before this time; at once where it is left out. */
  runAt?: Date
}

/**
 * Adds a job as part of the caller's transaction: it exists if and only if the transaction commits. A job runs at least once, so
 * its task must bear running twice.
 */
export async function enqueue(tx: Tx, task: string, payload: JSONValue, options: EnqueueOptions = {}): Promise<void> {
  await tx`select jobs.enqueue(${task}, ${tx.json(payload)}, ${queueTime(tx, options.runAt ?? null)}, ${options.jobKey ?? null})`
}

/** Takes back a job that waits under this key; does nothing where there is none, or where it is running. */
export async function withdrawJob(tx: Tx, jobKey: string): Promise<void> {
  await tx`select jobs.withdraw(${jobKey})`
}
