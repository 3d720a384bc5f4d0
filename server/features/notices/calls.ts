import { isMailOptional, noticeEvents } from '../../../contract/base/events/noticeEvents.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { supportPlaces } from '../../../contract/messages/support.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { renderNotice } from '../../i18n/notices.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { type Preferences, readPreferences } from './notify.ts'
import {
  countUnread,
  findSessionTimes,
  listNotices,
  markAllRead,
  markRead,
  type NoticeRow,
  savePreferences,
} from './store.ts'

const serializeNotice = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, row: NoticeRow, formats: Formats) => ({
  ...row,
  ...renderNotice(
    row.message,
    { ...row.params, ...supportPlaces(settings.support, formats.choice.locale, now()) },
    formats,
  ),
  created_at: Math.floor(row.created_at.getTime() / 1000),
})

const listHandler = defineHandler('/notification/list', {
  async run(tx, context, { page_size, page_number }, { deps }) {
    const rows = await listNotices(tx, context.actor, { size: page_size, number: page_number })
    const formats = formatsForRequest(context)
    return { items: rows.map((row) => serializeNotice(deps, row, formats)) }
  },
})

const getUnreadNumHandler = defineHandler('/notification/get-unread-num', {
  run: async (tx, { actor }) => ({ unread: await countUnread(tx, actor) }),
})

const markReadHandler = defineHandler('/notification/mark-read', {
  async run(tx, { actor }, { id }) {
    if (!(await markRead(tx, actor, id))) throw new AppError('not_found')
    return { unread: await countUnread(tx, actor) }
  },
})

const markReadAllHandler = defineHandler('/notification/mark-read-all', {
  async run(tx, { actor }) {
    await markAllRead(tx, actor)
    return { unread: 0 }
  },
})

const getPreferencesHandler = defineHandler('/notification/get-preferences', {
  run: async (tx, { actor }) => ({ items: await readPreferences(tx, actor) }),
})

const isPreferenceAllowed = ({ event, mail }: Preferences[number]): boolean =>
  isMailOptional(event) || mail === (noticeEvents[event].mail === 'always')

const ways = ({ panel, mail }: Preferences[number]): string[] => [
  ...(panel ? ['panel'] : []),
  ...(mail ? ['mail'] : []),
]
const preferenceText = (items: Preferences) => Object.fromEntries(items.map((item) => [item.event, ways(item)]))

const savePreferencesHandler = defineHandler('/notification/save-preferences', {
  async run(tx, { actor, now, address }, { items }) {
    if (!items.every(isPreferenceAllowed)) throw new AppError('notice_not_optional', { field: 'items' })
    const before = await readPreferences(tx, actor)
    const changed = items.filter((item) =>
      before.some((old) => old.event === item.event && (old.panel !== item.panel || old.mail !== item.mail)),
    )
    if (changed.length === 0) return { items: before }
    await savePreferences(tx, actor, changed, now)
    const names = changed.map(({ event }) => event)
    const by = { actor, now, address }
    await appendRequestAudit(tx, by, {
      action: 'notification.preferences',
      object_type: 'user',
      object_id: actor.user_id,
      detail: {
        old: preferenceText(before.filter(({ event }) => names.includes(event))),
        new: preferenceText(changed),
      },
    })
    return { items: await readPreferences(tx, actor) }
  },
})

interface NoticeState {
  /** Time left in the session before it is idle or old for too long; null if it has ended. */
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
async function readNoticeState(tx: Tx, deps: Deps, actor: PersonActor): Promise<NoticeState> {
  const [times, unread, rows] = await Promise.all([
    findSessionTimes(tx, deps, actor.session_id_hash),
    countUnread(tx, actor),
    listNotices(tx, actor, { size: 1, number: 1 }),
  ])
  const [newest = null] = rows
  const leftMs = times && leftOf(times, deps)
  return { leftMs, cursor: `${newest?.id ?? 'none'}.${unread}`, unread, newest }
}

const readCursor = (deps: Deps, actor: PersonActor): Promise<NoticeState> =>
  inBusiness(deps.sql, actor.business_id, (tx) => readNoticeState(tx, deps, actor))

/** Detects a jump of the sandbox's clock, which moves by hours; smaller differences are measurement errors. */
const clockJumpMs = 60_000

/**
 * Waits for a realtime event, without holding a pooled connection; the session's idle time runs on. False if too many requests already
 * wait.
 */
async function waitForEvent(deps: Deps, actor: PersonActor, since: string, gone: AbortSignal): Promise<boolean> {
  if (since === '') return true
  const waiting = await deps.news.wait(actor)
  if (waiting === null) return false
  const endsAtMs = performance.now() + limits.newsWaitMs
  const aheadMs = () => deps.now().getTime() - deps.outsideNow().getTime()
  const aheadBeforeMs = aheadMs()
  try {
    for (let isNews = true; isNews; ) {
      const { leftMs, cursor } = await readCursor(deps, actor)
      const ms = Math.min(endsAtMs - performance.now(), leftMs ?? 0)
      // Woken for something that the client already knows: waits on. After a jump of the clock it responds, since the response carries the
      // new time.
      isNews = cursor === since && ms > 0 && aheadMs() - aheadBeforeMs < clockJumpMs && (await waiting.until(ms, gone))
    }
    return true
  } finally {
    waiting.end()
  }
}

/** The response after the wait; empty if the session ended meanwhile. */
async function waitResponse(
  tx: Tx,
  deps: Deps,
  actor: PersonActor,
  asked: { since: string; formats: Formats; wasKept: boolean },
): Promise<CallResponse<'/notification/wait'>> {
  const { leftMs, cursor, unread, newest } = await readNoticeState(tx, deps, actor)
  if (leftMs === null || leftMs < 0) return { outcome: 'over', cursor: asked.since, unread: 0, newest: null }
  const unmoved = asked.wasKept ? 'quiet' : 'later'
  const outcome = cursor === asked.since ? unmoved : 'news'
  return { outcome, cursor, unread, newest: newest === null ? null : serializeNotice(deps, newest, asked.formats) }
}

const waitHandler = defineHandler('/notification/wait', {
  prepare: (deps, { actor, gone }, { since }) => waitForEvent(deps, actor, since, gone()),
  run: (tx, context, { since }, { deps, prepared: wasKept }) =>
    waitResponse(tx, deps, context.actor, { since, formats: formatsForRequest(context), wasKept }),
})

export const noticesHandlers = {
  '/notification/wait': waitHandler,
  '/notification/list': listHandler,
  '/notification/get-unread-num': getUnreadNumHandler,
  '/notification/mark-read': markReadHandler,
  '/notification/mark-read-all': markReadAllHandler,
  '/notification/get-preferences': getPreferencesHandler,
  '/notification/save-preferences': savePreferencesHandler,
}
