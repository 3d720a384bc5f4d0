import { minuteTextOf } from '../../../contract/base/clock.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { endOtherSessions } from '../session/endSessions.ts'
import { killLinks, setPassword } from './linksStore.ts'
import type { LinkUser } from './passwordLinks.ts'

/**
 * Puts a new password in place of the old one, in the transaction of what asked for it: every session but the one named ends, with its
 * channels; links that are on their way die; the person is told by mail.
 */
export async function replacePassword(
  tx: Tx,
  deps: Deps,
  by: { user: Omit<LinkUser, 'company_name'>; password_hash: string; except: string | null; now: Date },
): Promise<void> {
  const { user, now } = by
  await setPassword(tx, user.id, by.password_hash)
  await killLinks(tx, { user_id: user.id, kinds: ['reset', 'invite'], now })
  await endOtherSessions(tx, { user_id: user.id, except: by.except, reason: 'password', now })
  await enqueueMail(tx, deps, {
    template: 'password_changed',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, time: minuteTextOf(now) },
  })
}
