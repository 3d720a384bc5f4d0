import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { answerNotice } from './answers.ts'
import { countUnread, findLastSeen, listNotifications, type NotificationRow } from './store.ts'

interface Standing {
  /** Of the session, until it is idle for too long; null: it has ended. */
  leftMs: number | null
  cursor: string
  unread: number
  newest: NotificationRow | null
}

/** Where a person stands. The cursor changes with each notice and with each that is read, in whatever order they were committed. */
async function findStanding(tx: Tx, deps: Deps, actor: PersonActor): Promise<Standing> {
  const [seenAt, unread, rows] = await Promise.all([
    findLastSeen(tx, actor.session_id_hash),
    countUnread(tx, actor),
    listNotifications(tx, actor, { size: 1, number: 1 }),
  ])
  const [newest = null] = rows
  const leftMs = seenAt === null ? null : seenAt.getTime() + deps.settings.sessionIdleMs - deps.now().getTime()
  return { leftMs, cursor: `${newest?.id ?? 'none'}.${unread}`, unread, newest }
}

const look = (deps: Deps, actor: PersonActor): Promise<Standing> =>
  inBusiness(deps.sql, actor.business_id, (tx) => findStanding(tx, deps, actor))

/**
 * Keeps the request until there is something to say. No connection of the pool is held meanwhile, and the session's idle time runs
 * on. False: it could not be kept.
 */
async function waitForNews(deps: Deps, actor: PersonActor, since: string, gone: AbortSignal): Promise<boolean> {
  if (since === '') return true
  const waiting = await deps.news.wait(actor)
  if (waiting === null) return false
  const endsAtMs = performance.now() + limits.newsWaitMs
  try {
    for (let isNews = true; isNews; ) {
      const { leftMs, cursor } = await look(deps, actor)
      const ms = Math.min(endsAtMs - performance.now(), leftMs ?? 0)
      // A wake-up for something the client already knows: goes on waiting.
      isNews = cursor === since && ms > 0 && (await waiting.until(ms, gone))
    }
    return true
  } finally {
    waiting.end()
  }
}

/** The reply after the wait; empty for a session that ended meanwhile. */
async function answerWait(
  tx: Tx,
  deps: Deps,
  actor: PersonActor,
  asked: { since: string; locale: Locale; wasKept: boolean },
): Promise<CallAnswer<'/notification/wait'>> {
  const { leftMs, cursor, unread, newest } = await findStanding(tx, deps, actor)
  if (leftMs === null || leftMs < 0) return { outcome: 'over', cursor: asked.since, unread: 0, newest: null }
  const unmoved = asked.wasKept ? 'quiet' : 'later'
  const outcome = cursor === asked.since ? unmoved : 'news'
  return { outcome, cursor, unread, newest: newest === null ? null : answerNotice(newest, asked.locale) }
}

export const waitHandler = defineHandler('/notification/wait', {
  prepare: (deps, { actor, gone }, { since }) => waitForNews(deps, actor, since, gone()),
  run: (tx, { actor, locale }, { since }, { deps, prepared: wasKept }) =>
    answerWait(tx, deps, actor, { since, locale, wasKept }),
})
