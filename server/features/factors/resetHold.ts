import { limits } from '../../../contract/base/limits.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notices/notify.ts'
import { clearMailReset, type MailedUser, markMailReset, type UserRow } from '../people/store.ts'
import type { By } from './notices.ts'
import type { Proof } from './proofs.ts'
import { findAuthenticator, listPasskeys } from './store.ts'

/** Whoever reads a mailbox can reset what is reset by mail: payments and approvals wait for a day after it (T45). */

const target = '/business/user-settings'

/** In the transaction of the reset. */
export async function beginResetHold(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  user: MailedUser,
  of: 'password_reset' | 'pin_reset',
): Promise<void> {
  const now = deps.now()
  const until = new Date(now.getTime() + limits.factorHoldMs)
  await markMailReset(tx, { user_id: user.id, of, now, until })
  const params = { until: timeValue(until) }
  await notify(tx, deps, { business_id: user.business_id, user_ids: [user.id], message: `${of}_hold`, params, target })
  await enqueueMail(tx, deps, {
    template: `${of}_hold`,
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, ...params },
    path: target,
  })
}

/** Since when the person has had the factor they used; null for one that needs nothing but their mailbox. */
async function factorSince(tx: Tx, userId: string, proof: Proof): Promise<Date | null> {
  if (proof.method === 'authenticator') return (await findAuthenticator(tx, userId))?.confirmed_at ?? null
  if (proof.method !== 'passkey') return null
  return (await listPasskeys(tx, userId)).find(({ id }) => id === proof.id)?.created_at ?? null
}

/** Whether the proof needs more than the person's mailbox: a factor that existed before the secrets were reset by mail. */
export async function isBeyondMail(tx: Tx, user: UserRow, proof: Proof, now: Date): Promise<boolean> {
  const since = await factorSince(tx, user.id, proof)
  const isHeld = user.mail_reset_until !== null && user.mail_reset_until > now
  return since !== null && (!isHeld || (user.mail_reset_since !== null && since < user.mail_reset_since))
}

/** The person has shown more than their mailbox. */
export async function liftResetHold(tx: Tx, user: UserRow, by: By): Promise<void> {
  const { now } = by
  const until = user.mail_reset_until
  if (until === null || until <= now) return
  await clearMailReset(tx, user.id)
  await appendAudit(tx, {
    business_id: user.business_id,
    at: now,
    actor: by.actor,
    action: 'security.hold_lifted',
    object_type: 'user',
    object_id: user.id,
    address: by.address,
    detail: { reason: user.mail_reset_of },
  })
}
