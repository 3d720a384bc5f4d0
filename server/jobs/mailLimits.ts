import { limits } from '../../contract/base/money/limits.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { MailTemplate } from '../i18n/mails.ts'
import { keyedHash } from '../secrets.ts'

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
