import type { Deps } from '../deps.ts'
import { endWarning, raiseWarning } from '../features/operator/status.ts'
import type { QueueState } from './workerSession.ts'

const repeatMs = 60_000

/** Warns the operator once a minute while due jobs wait longer than `limitMs`, and reports once when the queue has recovered. */
export function createQueueAlert(
  deps: Pick<Deps, 'sql' | 'log' | 'now'>,
  limitMs: number,
  nowMs = () => performance.now(),
) {
  const { log } = deps
  let state: 'unknown' | 'late' | 'in time' = 'unknown'
  let warnedMs = 0
  let saved: Promise<unknown> = Promise.resolve()
  /** Writes one after another. */
  const save = (work: () => PromiseLike<unknown>) => {
    saved = saved.then(work).catch((err: unknown) => log.warn({ err }, 'cannot store a warning'))
  }

  return ({ due, ageMs }: QueueState): void => {
    const isLate = ageMs > limitMs
    if (isLate && (state !== 'late' || nowMs() - warnedMs >= repeatMs)) {
      warnedMs = nowMs()
      log.error({ count: due, ms: Math.round(ageMs) }, 'jobs wait too long')
      save(() => raiseWarning(deps, 'jobs_late'))
    }
    // Also ends a warning from before a restart.
    if (!isLate && state !== 'in time') save(() => endWarning(deps, 'jobs_late'))
    if (!isLate && state === 'late') log.warn({ count: due }, 'jobs run on time again')
    state = isLate ? 'late' : 'in time'
  }
}
