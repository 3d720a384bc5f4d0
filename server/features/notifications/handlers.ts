import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../http/handler.ts'
import { renderNotification } from '../../i18n/notifications.ts'
import { countUnread } from '../session/store.ts'
import { listNotifications, markAllRead, markRead } from './store.ts'

export const notificationsHandlers = {
  '/notification/list': defineHandler('/notification/list', {
    async run(tx, { caller, locale }, { page_size, page_number }) {
      const rows = await listNotifications(tx, caller, { size: page_size, number: page_number })
      return {
        items: rows.map((row) => ({
          id: row.id,
          status: row.status,
          ...renderNotification(row.message, row.params, locale),
          created_at: Math.floor(row.created_at.getTime() / 1000),
          target: row.target,
        })),
      }
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
  '/notification/list' | '/notification/get-unread-num' | '/notification/mark-read' | '/notification/mark-read-all'
>
