import type { Formats } from '../../../contract/base/formats.ts'
import { supportPlaces } from '../../../contract/messages/support.ts'
import type { Deps } from '../../deps.ts'
import { renderNotice } from '../../i18n/notices.ts'
import type { NoticeRow } from './store.ts'

export const replyNotice = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, row: NoticeRow, formats: Formats) => ({
  ...row,
  ...renderNotice(
    row.message,
    { ...row.params, ...supportPlaces(settings.support, formats.choice.locale, now()) },
    formats,
  ),
  created_at: Math.floor(row.created_at.getTime() / 1000),
})
