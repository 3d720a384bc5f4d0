import type { Formats } from '../../../contract/base/formats.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../readerFormats.ts'
import { replyNotice } from './serializer.ts'
import { countUnread, findSessionTimes, listNotices, type NoticeRow } from './store.ts'

interface Standing {
  /** Of the session, until it is idle, or has been, for too long; null: it has ended. */
  leftMs: number | null
  cursor: string
  unread: number
  newest: NoticeRow | null
}

function leftOf({ created_at, last_seen_at }: { created_at: Date; last_seen_at: Date }, deps: Deps): number {
  const { sessionIdleMs, sessionMaxMs } = deps.settings
  return Math.min(last_seen_at.getTime() + sessionIdleMs, created_at.getTime() + sessionMaxMs) - deps.now().getTime()
}

/** The person's unread notices and session. The cursor changes with each new or newly read notice, in whatever order they are committed. */
async function findStanding(tx: Tx, deps: Deps, actor: PersonActor): Promise<Standing> {
  const [times, unread, rows] = await Promise.all([
    findSessionTimes(tx, actor.session_id_hash),
    countUnread(tx, actor),
    listNotices(tx, actor, { size: 1, number: 1 }),
  ])
  const [newest = null] = rows
  const leftMs = times && leftOf(times, deps)
  return { leftMs, cursor: `${newest?.id ?? 'none'}.${unread}`, unread, newest }
}

const look = (deps: Deps, actor: PersonActor): Promise<Standing> =>
  inBusiness(deps.sql, actor.business_id, (tx) => findStanding(tx, deps, actor))

/** A jump of the sandbox's clock, which moves by hours; smaller differences are of measurement. */
const movedMs = 60_000

/**
 * Waits until there is something to tell. No connection of the pool is held meanwhile, and the session's idle time runs
 * on. False: too many requests wait already.
 */
async function waitForNews(deps: Deps, actor: PersonActor, since: string, gone: AbortSignal): Promise<boolean> {
  if (since === '') return true
  const waiting = await deps.news.wait(actor)
  if (waiting === null) return false
  const endsAtMs = performance.now() + limits.newsWaitMs
  const aheadMs = () => deps.now().getTime() - deps.outsideNow().getTime()
  const aheadBeforeMs = aheadMs()
  try {
    for (let isNews = true; isNews; ) {
      const { leftMs, cursor } = await look(deps, actor)
      const ms = Math.min(endsAtMs - performance.now(), leftMs ?? 0)
      // Woken for something that the client knows already: waits on. After a jump of the clock it replies, since the reply carries the new time.
      isNews = cursor === since && ms > 0 && aheadMs() - aheadBeforeMs < movedMs && (await waiting.until(ms, gone))
    }
    return true
  } finally {
    waiting.end()
  }
}

/** The reply after the wait; empty for a session that ended meanwhile. */
async function replyWait(
  tx: Tx,
  deps: Deps,
  actor: PersonActor,
  asked: { since: string; formats: Formats; wasKept: boolean },
): Promise<CallResponse<'/notification/wait'>> {
  const { leftMs, cursor, unread, newest } = await findStanding(tx, deps, actor)
  if (leftMs === null || leftMs < 0) return { outcome: 'over', cursor: asked.since, unread: 0, newest: null }
  const unmoved = asked.wasKept ? 'quiet' : 'later'
  const outcome = cursor === asked.since ? unmoved : 'news'
  return { outcome, cursor, unread, newest: newest === null ? null : replyNotice(deps, newest, asked.formats) }
}

export const waitHandler = defineHandler('/notification/wait', {
  prepare: (deps, { actor, gone }, { since }) => waitForNews(deps, actor, since, gone()),
  run: (tx, context, { since }, { deps, prepared: wasKept }) =>
    replyWait(tx, deps, context.actor, { since, formats: formatsForRequest(context), wasKept }),
})
