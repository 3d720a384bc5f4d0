import { AppError } from '../errors.ts'

export interface FairQueue {
  /** Does the work when its turn comes; refuses it where its owner has too much waiting already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

export interface FairQueueLimits {
  /** Works that run at one time. */
  atOnce: number
  atOnceOfOwner: number
  /** Works of one owner that run or wait. */
  openOfOwner: number
}

/** Runs work in turns by owner, so that one with much to do does not hold up the others. */
export function createFairQueue(limits: FairQueueLimits, nowMs: () => number): FairQueue {
  /** What waits, by owner; the owner whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  /** Moving average of how long a piece of work takes, in milliseconds. */
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
