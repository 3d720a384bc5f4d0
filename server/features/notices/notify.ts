import { isMailOptional, noticeEventNames, noticeEvents } from '../../../contract/base/events/noticeEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { deliveries } from '../../i18n/events.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import type { TextValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { listAdmins } from '../people/store.ts'
import { insertNotices, listMailReaders, listPreferences, type MailReader, type Owner } from './store.ts'

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
  user_ids: readonly string[]
  message: Name
  params: NoticeParams<Name>
  /** Portal path to open, for example `/business/report-detail/…`. */
  target: string | null
  /** The mail's own values, and its link if it contains a secret. */
  mail?: (reader: MailReader) => { values?: Record<string, TextValue>; secretPath?: string }
  /** Also mails people who have left, whom a change of the admins concerns. */
  includesLeavers?: boolean
}

/**
 * Notifies each of these people in the panel and by mail, as far as the event has them and the person has not switched them off, in the
 * transaction of the event.
 */
export async function notify<Name extends NoticeName>(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  notice: Notice<Name>,
): Promise<void> {
  const { business_id, message, params, target, mail: mailOf, includesLeavers = false } = notice
  const user_ids = [...new Set(notice.user_ids)]
  if (user_ids.length === 0) return
  const { event, mail: template } = deliveries[message]
  await insertNotices(tx, {
    business_id,
    user_ids,
    event,
    message,
    params,
    target,
    ids: user_ids.map(() => deps.newId()),
    created_at: deps.now(),
  })
  if (template === null) return
  const isOptional = isMailOptional(event)
  const readers = await listMailReaders(tx, { business_id, user_ids, event, isOptional, includesLeavers })
  for (const reader of readers) {
    const { email: to, language: locale, full_name, company } = reader
    const { values, secretPath } = mailOf?.(reader) ?? {}
    const link = secretPath === undefined ? (target === null ? {} : { path: target }) : { secretPath }
    await enqueueMail<MailTemplate>(tx, deps, {
      template,
      to,
      business_id,
      locale,
      values: { full_name, company, ...params, ...values },
      ...link,
    })
  }
}

type AdminNotice<Name extends NoticeName> = Pick<Notice<Name>, 'business_id' | 'message' | 'params' | 'target'>

/** Notifies every admin of a business, including the acting one: it may not have been them, and any admin may continue. */
export async function notifyAdmins<Name extends NoticeName>(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  notice: AdminNotice<Name>,
): Promise<void> {
  const admins = await listAdmins(tx, notice.business_id)
  await notify(tx, deps, { ...notice, user_ids: admins.map(({ id }) => id) })
}
