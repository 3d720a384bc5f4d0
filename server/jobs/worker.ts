import { setTimeout as delay } from 'node:timers/promises'
import type { WorkerDeps } from './bindTasks.ts'
import type { TaskTable } from './task.ts'
import { startWorkerRun, type WorkerOptions, type WorkerRun } from './workerRun.ts'
import type { QueueState } from './workerSession.ts'

export interface Worker {
  /** Queue state of the last seconds, or null. */
  queue(): QueueState | null
  /** Accepts no further jobs and waits for running ones. */
  stop(): Promise<void>
}

const restartMsMin = 1_000
const restartMsMax = 15_000
const lookLifeMs = 15_000

/**
 * Runs jobs on arrival (LISTEN/NOTIFY) or when due. `deps` is passed to every task. After a lost database connection it
 * restarts under a new name: jobs locked by the old name are then released like a dead worker's.
 */
export async function startWorker<Deps extends WorkerDeps>(
  deps: Deps,
  tasks: TaskTable<Deps>,
  options: WorkerOptions,
): Promise<Worker> {
  const { log } = deps
  const stopping = new AbortController()
  let seen: { queue: QueueState; atMs: number } | null = null
  const start = () =>
    startWorkerRun(deps, tasks, options, (queue) => {
      seen = { queue, atMs: performance.now() }
      options.onLook?.(queue)
    })

  async function startAgain(): Promise<WorkerRun | null> {
    for (let waitMs = restartMsMin; !stopping.signal.aborted; waitMs = Math.min(restartMsMax, waitMs * 2)) {
      try {
        return await start()
      } catch (err) {
        log.warn({ err }, 'cannot start the job worker')
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return null
  }

  async function supervise(first: WorkerRun | Promise<WorkerRun | null>): Promise<void> {
    const stopped = new Promise<null>((resolve) => stopping.signal.addEventListener('abort', () => resolve(null)))
    for (let run = await first; run !== null; run = await startAgain()) {
      const reason = await Promise.race([run.over, stopped])
      if (reason === null) return run.stop()
      log.warn({ reason }, 'restarting the job worker')
      await run.abandon()
    }
  }
  // The database may fail between the start of the server and this.
  const first = await start().catch((err: unknown) => {
    log.warn({ err }, 'cannot start the job worker')
    return null
  })
  const supervised = supervise(first ?? startAgain())
  return {
    queue: () => (seen !== null && performance.now() - seen.atMs < lookLifeMs ? seen.queue : null),
    async stop() {
      stopping.abort()
      await supervised
    },
  }
}
