import { useEffect, useRef } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import { useSignedIn } from '../authProvider/SignedIn.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import { type RealtimeUpdate, sleepUnlessAborted, watchRealtime } from '../dataProvider/realtimeWatch.ts'
import { useServer } from '../dataProvider/useCall.ts'

const name = 'lintas news'

const isNews = (value: unknown): value is RealtimeUpdate =>
  typeof value === 'object' && value !== null && 'unread' in value && typeof value.unread === 'number'

type CountUnread = (signal: AbortSignal) => Promise<number>

const createCountUnread =
  (call: CallServer): CountUnread =>
  async (signal) =>
    (await call('/notification/get-unread-num', {}, { toast: false, signal })).unread

/** Without the Web Locks API every tab would hold a connection, so this polls the unread count instead. */
async function poll(
  countUnread: CountUnread,
  onNews: (news: RealtimeUpdate) => void,
  signal: AbortSignal,
): Promise<void> {
  let known: number | null = null
  while (!signal.aborted) {
    await sleepUnlessAborted(limits.newsPollMs, signal)
    const unread: number | null = signal.aborted ? null : await countUnread(signal).catch(() => known)
    if (unread !== null && unread !== known) {
      onNews({ unread, newest: null, isAdded: known !== null && unread > known })
      known = unread
    }
  }
}

/**
 * One tab per person and browser receives realtime events and shares them with the others; when it closes, another
 * takes over. Lock and channel names contain the person's id, so that another user of the browser receives none of
 * their events.
 */
export function useRealtimeUpdates(onNews: (news: RealtimeUpdate) => void): void {
  const { call } = useServer()
  const { session } = useSignedIn()
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    const userId = session.current()?.user.user_id
    if (userId === undefined) return
    const countUnread = createCountUnread(call)
    const stop = new AbortController()
    const { signal } = stop
    const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${name} ${userId}`) : null
    tabs?.addEventListener('message', ({ data }) => {
      if (isNews(data)) latest.current(data)
    })
    const hear = (news: RealtimeUpdate) => {
      tabs?.postMessage(news)
      latest.current(news)
    }
    const lead = () =>
      watchRealtime(
        {
          wait: (since, by) => call('/notification/wait', { since }, { toast: false, signal: by }),
          countUnread,
          onNews: hear,
          sleep: sleepUnlessAborted,
        },
        signal,
      )
    const watching = navigator.locks
      ? navigator.locks.request(`${name} ${userId}`, { signal }, lead)
      : poll(countUnread, (news) => latest.current(news), signal)
    // Rejects when aborted while waiting for the lock.
    watching.catch(() => {})
    return () => {
      stop.abort()
      tabs?.close()
    }
  }, [call, session])
}
