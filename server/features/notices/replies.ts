import type { Formats } from '../../../contract/base/formats.ts'
import { supportPlaces } from '../../../contract/messages/support.ts'
import type { Deps } from '../../deps.ts'
import { renderNotification } from '../../i18n/notices.ts'
import type { NotificationRow } from './store.ts'

export const replyNotice = (
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  row: NotificationRow,
  formats: Formats,
) => ({
  id: row.id,
  status: row.status,
  ...renderNotification(
    row.message,
    { ...row.params, ...supportPlaces(settings.support, formats.choice.locale, now()) },
    formats,
  ),
  created_at: Math.floor(row.created_at.getTime() / 1000),
  target: row.target,
})
