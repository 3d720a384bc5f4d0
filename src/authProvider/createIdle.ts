import { limits } from '../../contract/base/money/limits.ts'

export type IdlePhase =
  | { readonly name: 'active' }
  /** Milliseconds since 1970. */
  | { readonly name: 'warning'; readonly endsAtMs: number }
  | { readonly name: 'over' }

interface IdleDeps {
  idleMs: number
  nowMs: () => number
  onPhase: (phase: IdlePhase) => void
  /** Called when the person is active without calling the server, before the server's own idle limit expires. */
  keepAlive: () => void
  /** Notifies the other tabs, a few times a minute at most. */
  tellActivity: () => void
}

export interface Idle {
  /** Activity in this tab. */
  touch: () => void
  /** Activity in another tab. */
  touchedElsewhere: () => void
  /** Updates the phase; called every few seconds and when a sleeping page wakes. */
  check: () => void
}

const notifyEveryMs = 5_000

export function createIdle({ idleMs, nowMs, onPhase, keepAlive, tellActivity }: IdleDeps): Idle {
  const warningMs = Math.min(limits.sessionIdleWarningMs, idleMs / 2)
  const keepAliveMs = idleMs / 3
  let lastActiveMs = nowMs()
  let lastNotifiedMs = Number.NEGATIVE_INFINITY
  let lastKeepAliveMs = nowMs()
  let phase: IdlePhase['name'] = 'active'

  const enter = (next: IdlePhase) => {
    if (next.name === phase) return
    phase = next.name
    onPhase(next)
  }
  const mark = () => {
    lastActiveMs = nowMs()
    enter({ name: 'active' })
  }
  const check = () => {
    if (phase === 'over') return
    const idleForMs = nowMs() - lastActiveMs
    if (idleForMs >= idleMs) enter({ name: 'over' })
    else if (idleForMs >= idleMs - warningMs) enter({ name: 'warning', endsAtMs: lastActiveMs + idleMs })
    else if (lastActiveMs > lastKeepAliveMs && nowMs() - lastKeepAliveMs >= keepAliveMs) {
      lastKeepAliveMs = nowMs()
      keepAlive()
    }
  }

  return {
    touch: () => {
      // A page that slept past the limit stays expired: the click that wakes it is not activity.
      check()
      if (phase === 'over') return
      mark()
      if (nowMs() - lastNotifiedMs < notifyEveryMs) return
      lastNotifiedMs = nowMs()
      tellActivity()
    },
    touchedElsewhere: () => {
      if (phase !== 'over') mark()
    },
    check,
  }
}
