import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import type { TaskTable } from './task.ts'

export interface WorkerOptions {
  /** The owner's address: the queue's tables are not the application's. */
  url: string
  concurrency: number
  /** Lines of cron for periodic tasks: "minute hour day month weekday task", UTC. */
  crontab?: readonly string[]
}

export interface Worker {
  /** Takes no further job, waits for those that run. */
  stop(): Promise<void>
}

const sweepMs = 2_000

/** graphile-worker's own messages; those of single jobs are logged here, in our form. */
function bridgeLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ reason: message }, 'job queue')
    if (level === 'warning') log.warn({ reason: message }, 'job queue')
  })
}

/** Tasks as graphile-worker wants them. */
export function bindTasks<Deps extends { log: Log }>(deps: Deps, tasks: TaskTable<Deps>) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string; attempts: number }; abortSignal?: AbortSignal }) => {
        const job = { id: String(helpers.job.id), attempt: helpers.job.attempts, signal: helpers.abortSignal }
        const started = performance.now()
        const fields = () => ({
          task: name,
          job_id: job.id,
          attempt: job.attempt,
          ms: Math.round(performance.now() - started),
        })
        try {
          await task(deps, payload, job)
          deps.log.debug(fields(), 'job done')
        } catch (err) {
          deps.log.error({ ...fields(), err }, 'job failed')
          throw err
        }
      },
    ]),
  )
}

/**
 * The queue keeps a killed worker's jobs locked for hours. So each worker holds a lock of its session on its own name, which ends
 * with its process; a name whose lock is free is a dead worker's, and its jobs are given free.
 */
function watchForDeadWorkers(url: string, log: Log) {
  const session = postgres(url, { max: 1, max_lifetime: null, connection: { application_name: 'lintas worker' } })
  let ownName = ''
  let sweeping: Promise<void> = Promise.resolve()

  const sweep = async (): Promise<void> => {
    // The lock is taken again each time: PostgreSQL may have been restarted.
    await session`select pg_try_advisory_lock(hashtextextended(${ownName}, 0))`
    const freed = await session`
      with names as materialized (
        select distinct locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_by <> ${ownName} and locked_at < now() - interval '2 seconds'
      ), dead as materialized (
        select locked_by from names where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
      )
      select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::int as count
      from dead having count(*) > 0`
    if (freed[0]) log.warn({ count: freed[0].count }, 'jobs of dead workers are free again')
  }
  const sweepQuietly = () => {
    sweeping = sweep().catch((err: unknown) => log.error({ err }, 'cannot look for dead workers'))
  }
  let timer: NodeJS.Timeout | undefined

  return {
    start(name: string) {
      ownName = name
      sweepQuietly()
      timer = setInterval(sweepQuietly, sweepMs)
    },
    async stop() {
      clearInterval(timer)
      await sweeping
      await session.end()
    },
  }
}

/** Runs jobs as they come (LISTEN/NOTIFY) or fall due. `deps` is handed to every task. */
export async function startWorker<Deps extends { log: Log }>(
  deps: Deps,
  tasks: TaskTable<Deps>,
  options: WorkerOptions,
): Promise<Worker> {
  const watch = watchForDeadWorkers(options.url, deps.log)
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => watch.start(workerPool.id))
  const runner: Runner = await run({
    connectionString: options.url,
    concurrency: options.concurrency,
    maxPoolSize: options.concurrency + 2,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: bindTasks(deps, tasks),
    crontab: (options.crontab ?? []).join('\n'),
    logger: bridgeLog(deps.log),
    events,
  })
  runner.promise.catch((err: unknown) => deps.log.fatal({ err }, 'the job worker has ended'))
  return {
    async stop() {
      await runner.stop()
      await watch.stop()
    },
  }
}
