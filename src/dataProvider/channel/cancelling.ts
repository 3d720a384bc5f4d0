import { TransportError } from './TransportError.ts'

export interface Cancelling {
  /** Runs the job with a signal that `cancelAll` aborts, combined with the caller's own signal, if any. */
  run<Value>(job: (signal: AbortSignal) => Promise<Value>, outer?: AbortSignal): Promise<Value>
  cancelAll(): void
}

export function createCancelling(): Cancelling {
  const running = new Set<AbortController>()
  return {
    async run(job, outer) {
      const stop = new AbortController()
      const onAbort = () => stop.abort()
      outer?.addEventListener('abort', onAbort)
      if (outer?.aborted) stop.abort()
      running.add(stop)
      try {
        return await job(stop.signal)
      } finally {
        running.delete(stop)
        outer?.removeEventListener('abort', onAbort)
      }
    },
    cancelAll() {
      for (const stop of running) stop.abort()
    },
  }
}

/** Awaits a shared promise; aborting this caller does not stop the shared work. */
export function unlessAborted<Value>(shared: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new TransportError('cancelled'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    shared.then(resolve, reject)
  })
}
