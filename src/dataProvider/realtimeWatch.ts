import { limits } from '../../contract/base/money/limits.ts'
import { noticeStatus } from '../../contract/base/statuses/notice.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { CallError } from './callError.ts'

type Waited = CallResponse<'/notification/wait'>

export interface RealtimeUpdate {
  unread: number
  /** The new notice; null if there is none or only the unread count is known. */
  newest: Waited['newest']
  /** True for a new notice, false for one that was read. */
  isAdded: boolean
}

interface NewsWatchDeps {
  wait: (since: string, signal: AbortSignal) => Promise<Waited>
  countUnread: (signal: AbortSignal) => Promise<number>
  onNews: (news: RealtimeUpdate) => void
  /** Resolves early when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Delay before the first call, so that the page's own calls go first. */
const startMs = 1_000
const firstRetryMs = 2_000
/** Pause after the server reported the end of the session: by then another tab or call has notified this one. */
const overMs = 2_000

/** Exponential back-off: 2 s, 4 s, … up to a minute. */
export const realtimeRetryMs = (failures: number): number =>
  Math.min(limits.newsPollMs, firstRetryMs * 2 ** (failures - 1))

/** Remembers the last response, so that only differences are reported. */
function createKnown(onNews: (news: RealtimeUpdate) => void) {
  let known: { newestId: string | null; unread: number } | null = null
  return {
    hear(unread: number, newest: Waited['newest']): void {
      const before = known
      known = { newestId: newest?.id ?? null, unread }
      if (before?.newestId === known.newestId && before.unread === unread) return
      // The first response is never reported as a new notice, but its count may be newer than the page's.
      const isAdded =
        before !== null && newest !== null && newest.status === noticeStatus.unread && newest.id !== before.newestId
      onNews({ unread, newest: isAdded ? newest : null, isAdded })
    },
    /** Reports only the unread count: the fallback when long polling fails. */
    hearNumber(unread: number): void {
      const before = known
      known = { newestId: before?.newestId ?? null, unread }
      if (before?.unread === unread) return
      onNews({ unread, newest: null, isAdded: before !== null && unread > before.unread })
    },
  }
}

/**
 * Long-polls for realtime events until the signal aborts or the session ends. When that fails or is refused, it polls
 * the unread count instead and retries with exponential back-off.
 */
export async function watchRealtime(deps: NewsWatchDeps, signal: AbortSignal): Promise<void> {
  const { wait, countUnread, sleep } = deps
  const known = createKnown(deps.onNews)
  let since = ''
  let failures = 0

  /** Makes one long-polling call; resolves to the delay before the next, in milliseconds. */
  async function ask(): Promise<number> {
    const { outcome, cursor, unread, newest } = await wait(since, signal)
    failures = 0
    if (outcome === 'over') return overMs
    since = cursor
    known.hear(unread, newest)
    return outcome === 'later' ? limits.newsPollMs : 0
  }
  async function fallBack(): Promise<void> {
    failures += 1
    await sleep(realtimeRetryMs(failures), signal)
    if (signal.aborted) return
    const unread = await countUnread(signal).catch((error: unknown) => {
      if (error instanceof CallError) throw error
      return null
    })
    if (unread !== null) known.hearNumber(unread)
  }

  await sleep(startMs, signal)
  while (!signal.aborted) {
    try {
      const ms = await ask()
      if (ms > 0) await sleep(ms, signal)
    } catch (error) {
      // The session has ended, and the page has already said so.
      if (signal.aborted || error instanceof CallError) return
      try {
        await fallBack()
      } catch {
        return
      }
    }
  }
}

export function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}
