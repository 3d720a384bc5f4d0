import type { Locale } from '../../contract/base/calls/envelope.ts'
import { limits } from '../../contract/base/money/limits.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { DirectMail } from '../i18n/events.ts'
import type { MailTemplate } from '../i18n/mails.ts'
import type { TextValue } from '../i18n/textValues.ts'
import { decryptText, encryptText, keyedHash } from '../secrets.ts'
import { enqueue } from './enqueue.ts'

/** Maximum mails of a kind in a sliding window, per mailbox, per business, or per business and mailbox. */
interface MailLimit {
  of: 'mailbox' | 'business' | 'mailbox and business'
  most: number
  ms: number
}

interface CountedMail {
  /** Templates of one kind share a counter. */
  kind: string
  limits: readonly MailLimit[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const registration: CountedMail = { kind: 'registration', limits: [{ of: 'mailbox', most: 10, ms: dayMs }] }

/** Mails that somebody other than their reader can trigger (T49). Revoked mails, such as a withdrawn invitation, still count. */
export const countedMails: Partial<Record<MailTemplate, CountedMail>> = {
  invitation: {
    kind: 'invitation',
    limits: [
      { of: 'mailbox and business', most: 3, ms: dayMs },
      { of: 'mailbox', most: 6, ms: dayMs },
      { of: 'business', most: 100, ms: dayMs },
    ],
  },
  recipient_link: {
    kind: 'recipient link',
    limits: [
      { of: 'mailbox and business', most: 5, ms: dayMs },
      { of: 'mailbox', most: 10, ms: dayMs },
      { of: 'business', most: 100, ms: dayMs },
    ],
  },
  otp_register: registration,
  registration_attempt: registration,
  // The window equals a link's lifetime, so that people who get no further link still have a valid one.
  password_reset: { kind: 'password reset', limits: [{ of: 'mailbox', most: 3, ms: limits.resetLinkLifeMs }] },
}

export interface MailParties {
  /** A bare address. */
  to: string
  /** The business in whose name it is sent. */
  business_id?: string
  /** Brand of the address that the reader registers at; otherwise that of the business of the reader or the sender. */
  brand_id?: string
}

/** Removes a plus suffix, which reaches the same mailbox. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/^([^@+]*)\+[^@]*@/, '$1@')

function bucketOf({ kind }: CountedMail, of: MailLimit['of'], mailbox: string, businessId: string | undefined): string {
  if (of === 'mailbox') return `${kind} to ${mailbox}`
  if (businessId === undefined) throw new Error(`the mail ${kind} has no business`)
  return of === 'business' ? `${kind} of ${businessId}` : `${kind} of ${businessId} to ${mailbox}`
}

/** When the bucket has room again; null: now. */
async function fullUntil(tx: Tx, bucket: string, { most, ms }: MailLimit, now: Date): Promise<Date | null> {
  const rows = await tx<{ sent_at: Date }[]>`
    select sent_at from mailings where bucket = ${bucket} and sent_at > ${new Date(now.getTime() - ms)}
    order by sent_at desc limit ${most}`
  const oldest = rows.length < most ? undefined : rows.at(-1)
  return oldest === undefined ? null : new Date(oldest.sent_at.getTime() + ms)
}

/** Counts a mail in the transaction that sends it, or refuses it. Mails that nobody else can trigger are not counted. */
export async function countMail(
  tx: Tx,
  { keys, newId, now }: Pick<Deps, 'keys' | 'newId' | 'now'>,
  template: MailTemplate,
  { to, business_id }: MailParties,
): Promise<void> {
  const counted = countedMails[template]
  if (counted === undefined) return
  const at = now()
  const mailbox = keyedHash(keys.pepper, 'mailbox', mailboxOf(to))
  await tx`select pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`
  const buckets = counted.limits.map((limit) => bucketOf(counted, limit.of, mailbox, business_id))
  const waits = await Promise.all(counted.limits.map((limit, index) => fullUntil(tx, buckets[index] ?? '', limit, at)))
  const untilMs = Math.max(...waits.map((until) => until?.getTime() ?? 0))
  if (untilMs > 0) {
    throw new AppError('too_many_mails', { values: { minutes: Math.ceil((untilMs - at.getTime()) / 60_000) } })
  }
  await tx`insert into mailings ${tx(buckets.map((bucket) => ({ bucket, sent_at: at, id: newId() })))}`
}

export interface MailOrder<Template extends MailTemplate = DirectMail> extends MailParties {
  template: Template
  /** The reader's language. */
  locale: Locale
  /** Values interpolated into the text and its rows (server/i18n/mails.ts); never secret. */
  values: Record<string, TextValue>
  /** Path of the mail's button, in the portal or the console: `/business/report-detail/…`. */
  path?: string
  /** A path containing a token, instead of `path`; encrypted while queued, like the code. */
  secretPath?: string
  /** A one-time password, encrypted while queued; the job is deleted after sending. */
  code?: string
}

/** The queued form. */
export interface MailJob extends Omit<MailOrder<MailTemplate>, 'code' | 'secretPath'> {
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
  const { code, secretPath, ...rest } = order
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
