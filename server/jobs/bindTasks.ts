import { setTimeout as delay } from 'node:timers/promises'
import { isTransientDatabaseError } from '../db/databaseErrors.ts'
import { type Log, withLogOrigin } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { currentTraceId, inSpan, SpanKind } from '../tracing.ts'
import type { JobContext, Task, TaskTable } from './task.ts'

interface Helpers {
  job: { id: string; attempts: number }
  abortSignal?: AbortSignal
}

export interface WorkerDeps {
  log: Log
  metrics: Metrics
}

const againMs = 1_000
/** After this time a database fault counts as a failure of the job. */
const patienceMs = 60_000

/** Retries the work while the database is down: if these counted as failures, back-off would delay the job's next attempts more and more. */
async function outlastFaults(work: () => Promise<void>, over: AbortSignal): Promise<void> {
  const lastMs = performance.now() + patienceMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isTransientDatabaseError(error) || performance.now() > lastMs) throw error
      await delay(againMs, undefined, { signal: over }).catch(() => {
        throw error
      })
    }
  }
}

/** `enqueue` adds the caller's `traceparent` to the task's own payload. */
function splitPayload(payload: unknown): { parent: string | undefined; own: unknown } {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload))
    return { parent: undefined, own: payload }
  const { traceparent, ...own } = payload
  return { parent: String(traceparent), own }
}

function bindTask<Deps extends WorkerDeps>(deps: Deps, name: string, task: Task<Deps>, over: AbortSignal) {
  const run = async (payload: unknown, { job: { id, attempts }, abortSignal }: Helpers) => {
    const job: JobContext = { id: String(id), attempt: attempts, signal: abortSignal }
    const started = performance.now()
    const fields = () => ({ attempt: job.attempt, ms: Math.round(performance.now() - started) })
    const ends = abortSignal === undefined ? over : AbortSignal.any([over, abortSignal])
    try {
      await outlastFaults(() => task(deps, payload, job), ends)
      deps.metrics.jobEnded(name, 'done', (performance.now() - started) / 1_000)
      deps.log.debug(fields(), 'job done')
    } catch (err) {
      deps.metrics.jobEnded(name, 'failed', (performance.now() - started) / 1_000)
      deps.log.error({ ...fields(), err }, 'job failed')
      throw err
    }
  }
  return (payload: unknown, helpers: Helpers) => {
    const { parent, own } = splitPayload(payload)
    const { id, attempts } = helpers.job
    const attributes = { 'lintas.task': name, 'lintas.job_id': String(id), 'lintas.attempt': attempts }
    return inSpan({ name: `job ${name}`, kind: SpanKind.CONSUMER, attributes, parent }, () => {
      const traceId = currentTraceId()
      const origin = { task: name, job_id: String(id), ...(traceId === undefined ? {} : { trace_id: traceId }) }
      return withLogOrigin(origin, () => run(own, helpers))
    })
  }
}

const never = new AbortController().signal

/** Tasks in graphile-worker's form. `over` aborts waiting for the database. */
export const bindTasks = <Deps extends WorkerDeps>(deps: Deps, tasks: TaskTable<Deps>, over: AbortSignal = never) =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, bindTask(deps, name, task, over)]))
