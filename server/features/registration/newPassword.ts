import type { CallRequest } from '../../../contract/calls.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashSecret } from '../../secrets.ts'
import { tellTeamChange } from '../approvals/teamChange.ts'
import { beginResetHold } from '../factors/resetHold.ts'
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
  await setPasswordHash(tx, { business_id: user.business_id, id: user.id, password_hash: passwordHash, now })
  await killLinks(tx, { user_id: user.id, kinds: ['reset', 'invite'], now })
  await endSessionsOf(tx, { user_id: user.id, reason: 'password', now })
  await enqueueMail(tx, deps, {
    template: 'password_changed',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, time: timeValue(now) },
  })
}

/** Spends the link. Nobody is logged in by this: a log-in asks for the second factor as always (T29). */
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
  const user = { id: user_id, business_id, email, full_name, language }
  await savePassword(tx, deps, user, password_hash, now)
  // An invited person had no password or PIN before that was replaced by mail, so only a reset starts the hold.
  if (kind === 'reset') await beginResetHold(tx, deps, user, 'password_reset')
  await forgetDevices(tx, user_id)
  await clearGuards(tx, [guardOfName(deps, link.user_name), guardOfName(deps, email)])
  if (kind === 'invite') {
    const about = { id: user_id, full_name }
    await tellTeamChange(tx, deps, { business_id, actor: full_name, now }, { about, before: null, after: link.role })
  }
  const action = kind === 'reset' ? 'password.reset' : 'invitation.accepted'
  const object = { object_type: 'user', object_id: user_id }
  await appendAudit(tx, { business_id, actor: { kind: 'person', user_id }, at: now, action, ...object, address })
}
