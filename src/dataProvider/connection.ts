import type { Effect } from '../../contract/base/calls/call.ts'
import { CancelledError } from './callError.ts'

export interface ConnectionState {
  /** The last call got no response, or the browser reports that it is offline. */
  readonly isLost: boolean
  /** Effect of a call that got no response and is not retried, until the person dismisses the notice. */
  readonly unanswered: Effect | null
}

/** State of the connection to the server: calls update it, the page shows it. */
export interface Connection {
  state: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** A call got no response. */
  lose: () => void
  /** A call got a response. */
  find: () => void
  /** A call is abandoned and will not be retried automatically. */
  giveUp: (effect: Effect) => void
  dismiss: () => void
  /** Resolves when the connection is back. */
  back: (signal?: AbortSignal) => Promise<void>
}

interface ConnectionDeps {
  /** Makes any call; rejects if no response comes. */
  probe: () => Promise<unknown>
  /** The browser's `online` and `offline` events. */
  events: Pick<EventTarget, 'addEventListener'>
}

/** Exponential back-off: 1 s, 2 s, … up to 30 s. */
const pauseMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries)

export function createConnection({ probe, events }: ConnectionDeps): Connection {
  const listeners = new Set<() => void>()
  let state: ConnectionState = { isLost: false, unanswered: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = (patch: Partial<ConnectionState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener()
  }
  const subscribe: Connection['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const ask = (tries: number): void => {
    clearTimeout(timer)
    probe().then(find, () => state.isLost && wait(tries + 1))
  }
  const wait = (tries: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => ask(tries), pauseMs(tries))
  }
  function find(): void {
    clearTimeout(timer)
    if (state.isLost) publish({ isLost: false })
  }
  function lose(): void {
    if (state.isLost) return
    publish({ isLost: true })
    wait(0)
  }
  events.addEventListener('offline', lose)
  events.addEventListener('online', () => state.isLost && ask(0))
  return {
    state: () => state,
    subscribe,
    lose,
    find,
    giveUp: (effect) => publish({ unanswered: effect }),
    dismiss: () => publish({ unanswered: null }),
    back: (signal) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          unsubscribe()
          signal?.removeEventListener('abort', onAbort)
          settle()
        }
        const look = () => !state.isLost && end(resolve)
        const onAbort = () => end(() => reject(new CancelledError('cancelled')))
        const unsubscribe = subscribe(look)
        signal?.addEventListener('abort', onAbort)
        if (signal?.aborted) onAbort()
        else look()
      }),
  }
}
