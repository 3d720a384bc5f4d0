import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { eventOfNotification } from '../../i18n/events.ts'
import type { NotificationName, NotificationParams } from '../../i18n/notices.ts'
import { insertNotifications } from './store.ts'

export interface Notice<Name extends NotificationName> {
  business_id: string
  user_ids: string[]
  message: Name
  params: NotificationParams<Name>
  /** Portal path to open, as in `/business/report-detail/…`. */
  target: string | null
}

/** Puts a notice before each of these people who has not switched its event off, in the transaction of what it tells. */
export async function notify<Name extends NotificationName>(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId'>,
  notice: Notice<Name>,
): Promise<void> {
  if (notice.user_ids.length === 0) return
  await insertNotifications(tx, {
    ...notice,
    event: eventOfNotification[notice.message],
    ids: notice.user_ids.map(() => deps.newId()),
    created_at: deps.now(),
  })
}
