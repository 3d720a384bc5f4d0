import type { Locale } from '../../../contract/base/envelope.ts'
import { renderNotification } from '../../i18n/notices.ts'
import type { NotificationRow } from './store.ts'

export const answerNotice = (row: NotificationRow, locale: Locale) => ({
  id: row.id,
  status: row.status,
  ...renderNotification(row.message, row.params, locale),
  created_at: Math.floor(row.created_at.getTime() / 1000),
  target: row.target,
})
