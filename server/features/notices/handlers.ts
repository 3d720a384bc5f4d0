import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { preferenceHandlers } from './preferences.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './store.ts'
import { answerOf, answerWait, waitForNews } from './waiting.ts'

export const notificationsHandlers = {
  '/notification/wait': defineHandler('/notification/wait', {
    prepare: (deps, { actor, gone }, { since }) => waitForNews(deps, actor, since, gone()),
    run: (tx, { actor, locale }, { since }, { deps, prepared: wasKept }) =>
      answerWait(tx, deps, actor, { since, locale, wasKept }),
  }),
  ...preferenceHandlers,
  '/notification/list': defineHandler('/notification/list', {
    async run(tx, { actor, locale }, { page_size, page_number }) {
      const rows = await listNotifications(tx, actor, { size: page_size, number: page_number })
      return { items: rows.map((row) => answerOf(row, locale)) }
    },
  }),
  '/notification/get-unread-num': defineHandler('/notification/get-unread-num', {
    run: async (tx, { actor }) => ({ unread: await countUnread(tx, actor) }),
  }),
  '/notification/mark-read': defineHandler('/notification/mark-read', {
    async run(tx, { actor }, { id }) {
      if (!(await markRead(tx, actor, id))) throw new AppError('not_found')
      return { unread: await countUnread(tx, actor) }
    },
  }),
  '/notification/mark-read-all': defineHandler('/notification/mark-read-all', {
    async run(tx, { actor }) {
      await markAllRead(tx, actor)
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
