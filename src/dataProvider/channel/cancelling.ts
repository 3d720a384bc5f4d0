import { TransportError } from './TransportError.ts'

export interface Cancelling {
  /** Runs with a signal that `cancelAll` sets off, and the caller's own signal if there is one. */
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

/** Waits for something shared without stopping it when this caller gives up. */
export function unlessAborted<Value>(shared: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new TransportError('cancelled'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    shared.then(resolve, reject)
  })
}
