import { minuteTextOf } from '../../../contract/base/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashSecret } from '../../secrets.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { type MailedUser, setPasswordHash } from '../people/store.ts'
import { endSessionsOf } from '../session/endSessions.ts'
import { forgetDevices } from '../session/knownDeviceStore.ts'
import { guardOfName } from '../session/lockout.ts'
import { clearGuards } from '../session/loginGuardStore.ts'
import { mustFindLink } from './openPasswordLink.ts'
import { killLinks, type LinkKind, type LinkRow, spendLink } from './passwordLinkStore.ts'
import { hashLinkToken } from './passwordLinks.ts'

/** A password that is set with a mailed link: the first one, or another one for one that was forgotten. */

type Asker = Pick<RequestContext, 'address' | 'now'>

interface NewPassword {
  link: LinkRow
  password_hash: string
}

export async function prepareNewPassword(
  deps: Deps,
  context: Asker,
  kind: LinkKind,
  { token, password }: CallRequest<'/account/create-password'>,
): Promise<NewPassword> {
  const link = await mustFindLink(deps, context, { kind, token })
  await refuseWeakPassword(password, [link.full_name, link.user_name, link.email, link.company_name])
  const { pepper } = deps.keys
  return { link, password_hash: await hashSecret(pepper, 'password', password, deps.settings.passwordHashCost) }
}

/**
 * In the transaction of what asked for it: every session ends, with its channels; links that are on their way die; the person is told by
 * mail.
 */
async function savePassword(tx: Tx, deps: Deps, user: MailedUser, passwordHash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash)
  await killLinks(tx, { user_id: user.id, kinds: ['reset', 'invite'], now })
  await endSessionsOf(tx, { user_id: user.id, reason: 'password', now })
  await enqueueMail(tx, deps, {
    template: 'password_changed',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, time: minuteTextOf(now) },
  })
}

/** Spends the link. Nobody is logged in by it: the log-in asks for the second factor as always (T29). */
export async function takeNewPassword(
  tx: Tx,
  deps: Deps,
  { address, now }: Asker,
  { link, kind, token, password_hash }: { kind: LinkKind; token: string } & NewPassword,
): Promise<void> {
  if (!(await spendLink(tx, { id: link.id, kind, token_hash: hashLinkToken(deps, token), now })))
    throw new AppError('password_link_invalid')
  await bindBusiness(tx, link.business_id)
  const { email, full_name, language, business_id, user_id } = link
  await savePassword(tx, deps, { id: user_id, business_id, email, full_name, language }, password_hash, now)
  await forgetDevices(tx, user_id)
  await clearGuards(tx, [guardOfName(deps, link.user_name), guardOfName(deps, email)])
  const action = kind === 'reset' ? 'password.reset' : 'invitation.accepted'
  const object = { object_type: 'user', object_id: user_id }
  await appendAudit(tx, { business_id, actor: { kind: 'person', user_id }, at: now, action, ...object, address })
}
