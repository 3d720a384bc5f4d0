/** More wait already than may, or its turn did not come in time. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

export interface TurnLimits {
  waitingMax: number
  /** From the question to the end of the work. */
  longestMs: number
  /** Time that the work itself needs: with less left it is not begun. */
  workMs: number
}

/**
 * Work that takes much memory, one after the other. It is told how much time is left for it; whoever comes when too many wait, or waits too
 * long, is sent away.
 */
export function createTurns({ waitingMax, longestMs, workMs }: TurnLimits) {
  let last: Promise<unknown> = Promise.resolve()
  let open = 0
  return async <Result>(work: (leftMs: number) => Promise<Result>): Promise<Result> => {
    if (open > waitingMax) throw new NoTurn('too many wait for their turn')
    open += 1
    const endsAt = performance.now() + longestMs
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), longestMs - workMs)
    const tooLate = new Promise<never>((_, refuse) => {
      waiting.signal.onabort = () => refuse(new NoTurn('its turn did not come in time'))
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
