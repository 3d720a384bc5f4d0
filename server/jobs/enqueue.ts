import type { JSONValue } from 'postgres'
import type { Tx } from '../db/client.ts'
import { aheadOfQueue } from '../db/sandboxClock.ts'
import { afterCommit, writeAtCommit } from '../db/transaction.ts'
import { traceHeaders } from '../tracing.ts'

export type JobPayload = Readonly<Record<string, JSONValue | undefined>>

export interface EnqueueOptions {
  /** A later job with the same key replaces one that has not run yet. */
  jobKey?: string
  /** Earliest start; default: at once. */
  runAt?: Date
}

/** With the message of graphile-worker's own functions. If it is lost the workers find the jobs when they poll, a second later. */
const wakeWorkers = (tx: Tx, count: number): void =>
  afterCommit(
    tx,
    (sql) => sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::int)::text)`,
  )

interface JobChange {
  /** Null if the job of this key is withdrawn. */
  task: string | null
  payload: JobPayload
  run_at: string | null
  job_key: string | null
}

/** In their order, so that of two changes with one key the later holds. */
function writeChanges(tx: Tx, changes: readonly JobChange[]) {
  const due = changes.filter(({ task, run_at }) => task !== null && run_at === null)
  if (due.length > 0) wakeWorkers(tx, due.length)
  return tx`
    select case when task is null then jobs.withdraw(job_key) else jobs.enqueue(task, payload, run_at - ${aheadOfQueue(tx)}, job_key) end
    from jsonb_to_recordset(${tx.json(changes as unknown as JSONValue)}) as change (task text, payload jsonb, run_at timestamptz, job_key text)`
}

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits. A job runs at least once, so its task must be idempotent.
 * It joins the caller's trace. All jobs of a transaction are written by one statement, right before its commit.
 */
export async function enqueue(tx: Tx, task: string, payload: JobPayload, options: EnqueueOptions = {}): Promise<void> {
  const run_at = options.runAt?.toISOString() ?? null
  const change = { task, payload: { ...payload, ...traceHeaders() }, run_at, job_key: options.jobKey ?? null }
  writeAtCommit(tx, writeChanges, change)
}

/** Removes a waiting job by its key; does nothing if there is none, or if it is running. */
export async function cancelJob(tx: Tx, jobKey: string): Promise<void> {
  writeAtCommit(tx, writeChanges, { task: null, payload: {}, run_at: null, job_key: jobKey })
}
