import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { DirectMail } from '../i18n/events.ts'
import type { MailTemplate } from '../i18n/mails.ts'
import type { TextValue } from '../i18n/textValues.ts'
import { decryptText, encryptText } from '../secrets.ts'
import { enqueue } from './enqueue.ts'
import { countMail, type MailParties } from './mailLimits.ts'

export interface MailOrder<Template extends MailTemplate = DirectMail> extends MailParties {
  template: Template
  /** The reader's language. */
  locale: Locale
  /** Values interpolated into the text and its rows (server/i18n/mails.ts); never secret. */
  values: Record<string, TextValue>
  /** Portal path of the mail's button, as in `/business/report-detail/…`. */
  path?: string
  /** A path containing a token, instead of `path`; encrypted while queued, like the code. */
  secretPath?: string
  /** A one-time password, encrypted while queued; the job is deleted after sending. */
  code?: string
}

/** The queued form. */
export interface MailJob extends Omit<MailOrder<MailTemplate>, 'code' | 'secretPath' | 'business_id'> {
  id: string
  sealed_code?: string
  sealed_path?: string
}

export const sendMailTask = 'send_mail'

/**
 * Sends the mail if and only if the transaction commits. Refused when the mailbox or business has reached its limit for the kind.
 * Mails of notices are sent by `notify` alone, which knows what their readers have switched off.
 */
export async function enqueueMail<Template extends MailTemplate = DirectMail>(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  order: MailOrder<Template>,
): Promise<void> {
  await countMail(tx, deps, order.template, order)
  const { code, secretPath, business_id: _sender, ...rest } = order
  const id = deps.newId()
  const job: MailJob = {
    ...rest,
    id,
    ...(code === undefined ? {} : { sealed_code: encryptText(deps.keys.kek, id, code) }),
    ...(secretPath === undefined ? {} : { sealed_path: encryptText(deps.keys.kek, `${id} path`, secretPath) }),
  }
  await enqueue(tx, sendMailTask, { ...job })
}

export const decryptCode = (deps: Pick<Deps, 'keys'>, job: MailJob): string | null =>
  job.sealed_code === undefined ? null : decryptText(deps.keys.kek, job.id, job.sealed_code)

/** The path of the mail's button, decrypted if necessary. */
export const buttonPath = (deps: Pick<Deps, 'keys'>, job: MailJob): string | null =>
  job.sealed_path === undefined ? (job.path ?? null) : decryptText(deps.keys.kek, `${job.id} path`, job.sealed_path)
