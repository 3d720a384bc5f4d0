import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { MailTemplate } from '../../i18n/mails.ts'
import type { NoticeName, NoticeParams } from '../../i18n/notices.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { listAdmins } from '../people/store.ts'
import { notify } from './notify.ts'

export interface AdminNews<Name extends NoticeName> {
  business_id: string
  /** Notice and mail have the same name. */
  message: Name
  params: NoticeParams<Name>
  /** Portal path that both lead to. */
  path: string
}

/** Every admin of a business is told by a notice and a mail, also one who did it: it may not have been them, and any may go on with it. */
export async function tellAdmins<Name extends NoticeName & MailTemplate>(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { business_id, message, params, path }: AdminNews<Name>,
): Promise<void> {
  const admins = await listAdmins(tx, business_id)
  await notify(tx, deps, { business_id, user_ids: admins.map(({ id }) => id), message, params, target: path })
  for (const { email, language, full_name } of admins) {
    const values = { full_name, ...params }
    await enqueueMail(tx, deps, { template: message, to: email, locale: language, values, path })
  }
}
