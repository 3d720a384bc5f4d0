import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../http/handler.ts'
import { preferenceHandlers } from './preferences.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './store.ts'
import { answerOf, answerWait, waitForNews } from './waiting.ts'

export const notificationsHandlers = {
  '/notification/wait': defineHandler('/notification/wait', {
    prepare: (deps, { caller, gone }, { since }) => waitForNews(deps, caller, since, gone()),
    run: (tx, { caller, locale }, { since }, { deps, prepared: wasKept }) =>
      answerWait(tx, deps, caller, { since, locale, wasKept }),
  }),
  ...preferenceHandlers,
  '/notification/list': defineHandler('/notification/list', {
    async run(tx, { caller, locale }, { page_size, page_number }) {
      const rows = await listNotifications(tx, caller, { size: page_size, number: page_number })
      return { items: rows.map((row) => answerOf(row, locale)) }
    },
  }),
  '/notification/get-unread-num': defineHandler('/notification/get-unread-num', {
    run: async (tx, { caller }) => ({ unread: await countUnread(tx, caller) }),
  }),
  '/notification/mark-read': defineHandler('/notification/mark-read', {
    async run(tx, { caller }, { id }) {
      if (!(await markRead(tx, caller, id))) throw new AppError('not_found')
      return { unread: await countUnread(tx, caller) }
    },
  }),
  '/notification/mark-read-all': defineHandler('/notification/mark-read-all', {
    async run(tx, { caller }) {
      await markAllRead(tx, caller)
      return { unread: 0 }
    },
  }),
} satisfies Pick<
  HandlerTable,
  | '/notification/wait'
  | '/notification/list'
  | '/notification/get-unread-num'
  | '/notification/mark-read'
  | '/notification/mark-read-all'
  | '/notification/get-preferences'
  | '/notification/save-preferences'
>
