import type { Deps } from '../deps.ts'
import { endWarning, raiseWarning } from '../features/operator/systemWarnings.ts'
import type { QueueState } from './workerSession.ts'

const repeatMs = 60_000

/** Tells the operator, once a minute, while jobs that could run wait longer than `limitMs`; and once when they run in time again. */
export function createQueueAlert(
  deps: Pick<Deps, 'sql' | 'log' | 'now'>,
  limitMs: number,
  nowMs = () => performance.now(),
) {
  const { log } = deps
  let state: 'unknown' | 'late' | 'in time' = 'unknown'
  let toldMs = 0
  let kept: Promise<unknown> = Promise.resolve()
  /** One after the other. */
  const keep = (work: () => PromiseLike<unknown>) => {
    kept = kept.then(work).catch((err: unknown) => log.warn({ err }, 'a warning cannot be kept'))
  }

  return ({ due, ageMs }: QueueState): void => {
    const isLate = ageMs > limitMs
    if (isLate && (state !== 'late' || nowMs() - toldMs >= repeatMs)) {
      toldMs = nowMs()
      log.error({ count: due, ms: Math.round(ageMs) }, 'jobs wait too long')
      keep(() => raiseWarning(deps, 'jobs_late'))
    }
    // A warning of an earlier start ends, too.
    if (!isLate && state !== 'in time') keep(() => endWarning(deps, 'jobs_late'))
    if (!isLate && state === 'late') log.warn({ count: due }, 'jobs run in time again')
    state = isLate ? 'late' : 'in time'
  }
}
