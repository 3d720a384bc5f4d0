import { EventEmitter } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { findPrimaryUrl } from '../db/hosts.ts'
import type { Log } from '../log.ts'
import { bindTasks, type WorkerDeps } from './bindTasks.ts'
import type { TaskTable } from './task.ts'
import { openWorkerSession, type QueueState } from './workerSession.ts'

export interface WorkerOptions {
  /** The owner's URL: the application has no access to the queue's tables. */
  url: string
  concurrency: number
  /** Cron lines for periodic tasks: "minute hour day month weekday task", UTC. */
  crontab?: readonly string[]
  /** Called every few seconds with the queue state. */
  onLook?: (queue: QueueState) => void
  /** How long a stop waits for running jobs; those left run again elsewhere. */
  stopLimitMs?: number
}

/** graphile-worker with one name and one database session: it ends when either ends. */
export interface WorkerRun {
  /** Resolves with the reason. */
  over: Promise<string>
  /** Accepts no further jobs and waits for running ones. */
  stop(): Promise<void>
  /** After `over`: does not wait for running jobs, which may run again elsewhere. */
  abandon(): Promise<void>
}

const connectMs = 5_000
/** Consecutive failures to fetch a job before giving up. */
const failedLooksMax = 3
const abandonMs = 2_000
const stopLimitMsDefault = 10_000

/** graphile-worker prints a stack trace of each worker that fails, which is not JSON; the reason is also in its log message. */
console.trace = () => undefined

/**
 * Bridges graphile-worker's own log messages; `bindTasks` logs those of single jobs in our format. The first worker that fails ends the run,
 * whose reason is logged once; the others fail for the same.
 */
function bridgeLog(log: Log, ending: AbortController): Logger {
  return new Logger(() => (level, message) => {
    if (message.startsWith('Worker exited with error')) ending.abort(message)
    if (ending.signal.aborted) return
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ reason: message }, 'job queue')
    if (level === 'warning') log.warn({ reason: message }, 'job queue')
  })
}

/** A separate pool: graphile-worker removes its error listeners from the pool before ending it, and an error without a listener ends the process. */
function openPool({ url, concurrency }: WorkerOptions, log: Log) {
  const sockets = new Set<net.Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 2,
    connectionTimeoutMillis: connectMs,
    application_name: 'lintas jobs',
    idle_in_transaction_session_timeout: 10_000,
    stream() {
      const socket = new net.Socket()
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      return socket
    },
  })
  const hear = (err: Error) => log.debug({ err }, 'lost a connection of the job queue')
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return {
    pool,
    async end() {
      await Promise.race([pool.end(), delay(abandonMs)])
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * graphile-worker caches its task names at the first read, even if that read failed: then it silently never finds a job. A new run reads them again.
 */
function endWhereNoneIsFound(events: WorkerEvents, end: (reason: string) => void): void {
  let failed = 0
  const found = () => {
    failed = 0
  }
  events.on('job:start', found)
  events.on('worker:getJob:empty', found)
  events.on('worker:getJob:error', ({ error }) => {
    failed += 1
    if (failed === failedLooksMax)
      end(`it cannot fetch jobs: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** Rejects if the database is unavailable. */
export async function startWorkerRun<Deps extends WorkerDeps>(
  deps: Deps,
  tasks: TaskTable<Deps>,
  options: WorkerOptions,
  onLook: (queue: QueueState) => void,
): Promise<WorkerRun> {
  const { log } = deps
  const ending = new AbortController()
  const end = (reason: string) => ending.abort(reason)
  const over = new Promise<string>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(String(ending.signal.reason)))
  })
  const url = await findPrimaryUrl(options.url)
  const session = await openWorkerSession(url, log, end)
  const connections = openPool({ ...options, url }, log)
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => session.watch(workerPool.id, onLook))
  events.on('pool:fatalError', ({ action }) => end(`${action} failed`))
  endWhereNoneIsFound(events, end)
  let runner: Runner
  try {
    runner = await run({
      pgPool: connections.pool,
      concurrency: options.concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: bindTasks(deps, tasks, ending.signal),
      crontab: (options.crontab ?? []).join('\n'),
      logger: bridgeLog(log, ending),
      events,
      // With a delay graphile-worker would hide that a job could not be marked as done.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } catch (error) {
    await session.end()
    await connections.end()
    throw error
  }
  runner.promise.then(
    () => end('it has ended'),
    (error: unknown) => end(String(error)),
  )
  const stopRunner = () => runner.stop().catch(() => undefined)
  async function close(): Promise<void> {
    end('it is stopped')
    await session.end()
    await connections.end()
  }
  return {
    over,
    async stop() {
      await Promise.race([stopRunner(), delay(options.stopLimitMs ?? stopLimitMsDefault, undefined, { ref: false })])
      await close()
    },
    async abandon() {
      await Promise.race([stopRunner(), delay(abandonMs)])
      await close()
    },
  }
}
