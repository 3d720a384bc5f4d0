import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseFault } from '../db/faults.ts'
import type { Log } from '../log.ts'
import type { JobContext, Task, TaskTable } from './task.ts'

interface Helpers {
  job: { id: string; attempts: number }
  abortSignal?: AbortSignal
}

const againMs = 1_000
/** After this time a fault of the database counts as a failure of the job. */
const patienceMs = 60_000

/** Repeats the work while the database is away: counted as failures, the job's next tries would come later and later. */
async function outlastFaults(work: () => Promise<void>, over: AbortSignal): Promise<void> {
  const lastMs = performance.now() + patienceMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseFault(error) || performance.now() > lastMs) throw error
      await delay(againMs, undefined, { signal: over }).catch(() => {
        throw error
      })
    }
  }
}

function bindTask<Deps extends { log: Log }>(deps: Deps, name: string, task: Task<Deps>, over: AbortSignal) {
  return async (payload: unknown, { job: { id, attempts }, abortSignal }: Helpers) => {
    const job: JobContext = { id: String(id), attempt: attempts, signal: abortSignal }
    const started = performance.now()
    const fields = () => ({
      task: name,
      job_id: job.id,
      attempt: job.attempt,
      ms: Math.round(performance.now() - started),
    })
    const ends = abortSignal === undefined ? over : AbortSignal.any([over, abortSignal])
    try {
      await outlastFaults(() => task(deps, payload, job), ends)
      deps.log.debug(fields(), 'job done')
    } catch (err) {
      deps.log.error({ ...fields(), err }, 'job failed')
      throw err
    }
  }
}

const never = new AbortController().signal

/** Tasks as graphile-worker wants them. `over` ends their waiting for the database. */
export const bindTasks = <Deps extends { log: Log }>(deps: Deps, tasks: TaskTable<Deps>, over: AbortSignal = never) =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, bindTask(deps, name, task, over)]))
