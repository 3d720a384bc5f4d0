import type { Locale } from '../../contract/base/envelope.ts'
import { canMailBeChosen } from '../../contract/base/noticeEvents.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { eventOfMail } from '../i18n/events.ts'
import type { MailTemplate } from '../i18n/mails.ts'
import type { TextValue } from '../i18n/textValues.ts'
import { openText, sealText } from '../secrets.ts'
import { enqueue } from './enqueue.ts'
import { countMail, type MailParties } from './mailLimits.ts'

export interface MailOrder extends MailParties {
  template: MailTemplate
  /** The reader's language. */
  locale: Locale
  /** Values of the text's places and rows (server/i18n/mails.ts); none of them secret. */
  values: Record<string, TextValue>
  /** Portal path of the mail's button, as in `/business/report-detail/…`. */
  path?: string
  /** Such a path with a token in it, in place of `path`; sealed while it waits, like the code. */
  secretPath?: string
  /** A one-time password. It is sealed while it waits; the job is removed once it is sent. */
  code?: string
}

/** What lies in the queue. */
export interface MailJob extends Omit<MailOrder, 'code' | 'secretPath' | 'business_id'> {
  id: string
  sealed_code?: string
  sealed_path?: string
}

export const sendMailTask = 'send_mail'

/** In one round trip, like a job without a condition. */
const enqueueUnlessOff = (tx: Tx, event: string, job: MailJob) => tx`
  select jobs.enqueue(${sendMailTask}, ${tx.json({ ...job })}, null, null)
  where not exists (
    select from users u join notification_preferences p on p.business_id = u.business_id and p.user_id = u.id
    where u.email = ${job.to} and u.ended_at is null and p.event = ${event} and not p.mail)`

/**
 * The mail goes out if and only if the transaction commits, and its reader has not switched off what they may switch off. Refused where
 * the mailbox or the business has had enough of its kind.
 */
export async function enqueueMail(tx: Tx, deps: Pick<Deps, 'keys' | 'newId' | 'now'>, order: MailOrder): Promise<void> {
  await countMail(tx, deps, order.template, order)
  const { code, secretPath, business_id: _sender, ...rest } = order
  const id = deps.newId()
  const job: MailJob = {
    ...rest,
    id,
    ...(code === undefined ? {} : { sealed_code: sealText(deps.keys.kek, id, code) }),
    ...(secretPath === undefined ? {} : { sealed_path: sealText(deps.keys.kek, `${id} path`, secretPath) }),
  }
  const event = eventOfMail[job.template]
  if (event !== null && canMailBeChosen(event)) await enqueueUnlessOff(tx, event, job)
  else await enqueue(tx, sendMailTask, { ...job })
}

export const openCode = (deps: Pick<Deps, 'keys'>, job: MailJob): string | null =>
  job.sealed_code === undefined ? null : openText(deps.keys.kek, job.id, job.sealed_code)

/** The path of the mail's button, whichever way it waited. */
export const openPath = (deps: Pick<Deps, 'keys'>, job: MailJob): string | null =>
  job.sealed_path === undefined ? (job.path ?? null) : openText(deps.keys.kek, `${job.id} path`, job.sealed_path)
