import { defineCall } from '../base/calls/call.ts'
import { count, flag, id, list, nothing, oneOf, record, text } from '../base/calls/fields.ts'
import { noticeEventNames } from '../base/events/noticeEvents.ts'
import { limits } from '../base/money/limits.ts'
import { noticeStatuses } from '../base/statuses/notice.ts'

/** Spec §3: status 0 unread, 1 read; `created_at` in unix seconds. `target` is a portal path to open, or null. */
export const notice = record({
  id: id(),
  status: oneOf(noticeStatuses),
  title: text(),
  content: text(2000),
  created_at: count(),
  target: text().nullable(),
})

/** Both are on by default. */
const preference = record({ event: oneOf(noticeEventNames), panel: flag(), mail: flag() })

/**
 * `news`: something changed since the cursor. `quiet`: nothing changed, poll again. `later`: the server cannot hold
 * this request, poll again later. `over`: the session has ended; nothing else is returned.
 */
const waitOutcomes = ['news', 'quiet', 'later', 'over'] as const

export const noticeCalls = {
  /** Long poll: returns on a change, at the latest after `limits.newsWaitMs`; at once if `since` is empty or outdated. */
  '/notification/wait': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({ since: text(80) }),
    reply: record({
      outcome: oneOf(waitOutcomes),
      cursor: text(80),
      unread: count(),
      newest: notice.nullable(),
    }),
    overlay: false,
    background: true,
  }),
  '/notification/list': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({
      page_size: count().min(1, 'input_invalid').max(limits.noticePageSize, 'input_invalid'),
      page_number: count().min(1, 'input_invalid').max(10_000, 'input_invalid'),
    }),
    reply: record({ items: list(notice) }),
  }),
  '/notification/get-unread-num': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ unread: count() }),
    background: true,
  }),
  '/notification/mark-read': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    reply: record({ unread: count() }),
    overlay: false,
  }),
  '/notification/mark-read-all': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    reply: record({ unread: count() }),
    overlay: false,
  }),
  '/notification/get-preferences': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(preference) }),
  }),
  /** Changes the named preferences; the others stay. Events whose mail is mandatory refuse to turn it off. */
  '/notification/save-preferences': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({
      items: list(preference, noticeEventNames.length)
        .min(1, 'input_invalid')
        .test('once', 'input_invalid', (items) => {
          // Runs before the items are validated, so any of them may be null.
          const names = (items ?? []).map((item: { event: string } | null) => item?.event)
          return new Set(names).size === names.length
        }),
    }),
    reply: record({ items: list(preference) }),
    overlay: false,
  }),
}
