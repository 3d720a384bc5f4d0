/** Too many calls wait already, or the turn did not come in time. */
export class QueueRejected extends Error {
  override name = 'NoTurn'
}

export interface SerialQueueLimits {
  waitingMax: number
  /** From the request to the end of the work. */
  longestMs: number
  /** Time reserved for the work itself: with less time left it is not started. */
  workMs: number
}

/** Serialised queue with a deadline for memory-intensive work; rejects when full or too late. The work receives its remaining time. */
export function createSerialQueue({ waitingMax, longestMs, workMs }: SerialQueueLimits) {
  let last: Promise<unknown> = Promise.resolve()
  let open = 0
  return async <Result>(work: (leftMs: number) => Promise<Result>): Promise<Result> => {
    if (open > waitingMax) throw new QueueRejected('the queue is full')
    open += 1
    const endsAt = performance.now() + longestMs
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), longestMs - workMs)
    const tooLate = new Promise<never>((_, refuse) => {
      waiting.signal.onabort = () => refuse(new QueueRejected('timed out in the queue'))
    })
    const take = async () => {
      clearTimeout(timer)
      waiting.signal.throwIfAborted()
      return work(endsAt - performance.now())
    }
    const turn = last.then(take, take)
    last = turn.catch(() => undefined)
    try {
      return await Promise.race([turn, tooLate])
    } finally {
      open -= 1
    }
  }
}
