import { noticeEventNames, noticeEvents } from '../../../contract/base/events/noticeEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { eventOfNotice } from '../../i18n/events.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { listAdmins } from '../people/store.ts'
import { insertNotices, listPreferences, type Owner } from './store.ts'

export type Preferences = CallResponse<'/notification/get-preferences'>['items']

/** Every event: notices default to on, and mail that does not exist is off. */
export async function readPreferences(tx: Tx, owner: Owner): Promise<Preferences> {
  const saved = new Map((await listPreferences(tx, owner)).map((row) => [row.event, row]))
  return noticeEventNames.map((event) => {
    const { mail } = noticeEvents[event]
    const row = saved.get(event)
    return { event, panel: row?.panel ?? true, mail: mail === 'choice' ? (row?.mail ?? true) : mail === 'always' }
  })
}

export interface Notice<Name extends NoticeName> {
  business_id: string
  user_ids: string[]
  message: Name
  params: NoticeParams<Name>
  /** Portal path to open, for example `/business/report-detail/…`. */
  target: string | null
}

/** Adds a notice for each of these people who has not switched its event off, in the transaction of the event. */
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

interface AdminNotice<Name extends NoticeName> {
  business_id: string
  /** Name of both the notice and the mail. */
  message: Name
  params: NoticeParams<Name>
  /** Portal path of both. */
  path: string
}

/**
 * Notifies every admin of a business by notice and mail, including the acting one: it may not have been them, and any admin may continue.
 */
export async function notifyAdmins<Name extends NoticeName & MailTemplate>(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { business_id, message, params, path }: AdminNotice<Name>,
): Promise<void> {
  const admins = await listAdmins(tx, business_id)
  await notify(tx, deps, { business_id, user_ids: admins.map(({ id }) => id), message, params, target: path })
  for (const { email, language, full_name } of admins) {
    const values = { full_name, ...params }
    await enqueueMail(tx, deps, { template: message, to: email, locale: language, values, path })
  }
}
