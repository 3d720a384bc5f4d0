import { AppError } from '../errors.ts'

export interface FairQueue {
  /** Runs the work in turn; rejects if its owner has too much waiting already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

export interface FairQueueLimits {
  /** Maximum concurrency. */
  atOnce: number
  atOnceOfOwner: number
  /** Maximum running and waiting works per owner. */
  openOfOwner: number
}

/** Runs work round-robin by owner, so that a busy one does not delay the others. */
export function createFairQueue(limits: FairQueueLimits, nowMs: () => number): FairQueue {
  /** Waiting work by owner; the next owner is first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  /** Moving average of the duration, in milliseconds. */
  let usualMs = 1_000

  const runningOf = (owner: string): number => running.get(owner) ?? 0
  const runningOfAll = (): number => [...running.values()].reduce((sum, count) => sum + count, 0)

  function count(owner: string, change: 1 | -1): void {
    const left = runningOf(owner) + change
    if (left === 0) running.delete(owner)
    else running.set(owner, left)
  }

  function startNext(): void {
    while (runningOfAll() < limits.atOnce) {
      const owner = [...waiting.keys()].find((each) => runningOf(each) < limits.atOnceOfOwner)
      if (owner === undefined) return
      const [next, ...rest] = waiting.get(owner) ?? []
      waiting.delete(owner)
      if (rest.length > 0) waiting.set(owner, rest)
      count(owner, 1)
      next?.()
    }
  }

  async function doWork<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const startedMs = nowMs()
    try {
      return await work()
    } finally {
      usualMs = 0.8 * usualMs + 0.2 * (nowMs() - startedMs)
      count(owner, -1)
      startNext()
    }
  }

  return {
    async run(owner, work) {
      const own = waiting.get(owner) ?? []
      if (own.length + runningOf(owner) >= limits.openOfOwner) {
        const seconds = Math.ceil((usualMs * limits.openOfOwner) / limits.atOnceOfOwner / 1_000)
        throw new AppError('too_many_calls', { values: { seconds: Math.max(1, seconds) } })
      }
      await new Promise<void>((begin) => {
        waiting.set(owner, [...own, begin])
        startNext()
      })
      return doWork(owner, work)
    },
  }
}
