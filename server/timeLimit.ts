import { setTimeout as delay } from 'node:timers/promises'

/** Rejects if the work has not ended in time; the work itself is not stopped. */
export async function withTimeLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const limit = delay(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('no response in time')
  })
  // Cancelled once the work has ended.
  limit.catch(() => undefined)
  try {
    return await Promise.race([work(), limit])
  } finally {
    over.abort()
  }
}
