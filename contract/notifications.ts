import { defineCall } from './call.ts'
import { count, id, list, nothing, oneOf, record, text } from './fields.ts'
import { limits } from './limits.ts'

/** Spec §3: status 0 unread, 1 read; `created_at` in unix seconds. `target` is a portal path to open, or null. */
export const notification = record({
  id: id(),
  status: oneOf([0, 1] as const),
  title: text(),
  content: text(2000),
  created_at: count(),
  target: text().nullable(),
})

export const notificationCalls = {
  '/notification/list': defineCall({
    access: 'member',
    effect: 'read',
    request: record({
      page_size: count().min(1, 'input_invalid').max(limits.notificationPageSize, 'input_invalid'),
      page_number: count().min(1, 'input_invalid').max(10_000, 'input_invalid'),
    }),
    answer: record({ items: list(notification) }),
  }),
  '/notification/get-unread-num': defineCall({
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: record({ unread: count() }),
  }),
  '/notification/mark-read': defineCall({
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    answer: record({ unread: count() }),
    overlay: false,
  }),
  '/notification/mark-read-all': defineCall({
    access: 'member',
    effect: 'change',
    request: nothing(),
    answer: record({ unread: count() }),
    overlay: false,
  }),
}
