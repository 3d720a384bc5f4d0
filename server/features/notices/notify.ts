import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { eventOfNotice } from '../../i18n/events.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { insertNotices } from './store.ts'

export interface Notice<Name extends NoticeName> {
  business_id: string
  user_ids: string[]
  message: Name
  params: NoticeParams<Name>
  /** Portal path to open, as in `/business/report-detail/…`. */
  target: string | null
}

/** Puts a notice before each of these people who has not switched its event off, in the transaction of what it tells. */
export async function notify<Name extends NoticeName>(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId'>,
  notice: Notice<Name>,
): Promise<void> {
  if (notice.user_ids.length === 0) return
  await insertNotices(tx, {
    ...notice,
    event: eventOfNotice[notice.message],
    ids: notice.user_ids.map(() => deps.newId()),
    created_at: deps.now(),
  })
}
