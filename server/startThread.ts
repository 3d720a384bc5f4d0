import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a script of the server in a thread. Without the options of this process, and without Node's watch mode, which would post the
 * modules that the thread loads among its messages.
 */
export function startThread(
  script: string,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {},
): Worker {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  return new Worker(script, { ...options, execArgv: [], env })
}
