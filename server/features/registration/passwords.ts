import type { CallRequest } from '../../../contract/calls.ts'
import { appendAudit, appendRequestAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashSecret } from '../../secrets.ts'
import { notifyAdminChange } from '../approvals/publish.ts'
import { notifySecretChanged } from '../factors/notices.ts'
import { beginResetCoolingOff, confirmPassword } from '../factors/pinCalls.ts'
import { readAvailableFactors } from '../factors/store.ts'
import { assertStrongPassword } from '../people/calls.ts'
import { type MailedUser, replacePasswordHash, requireUser, setPasswordHash } from '../people/store.ts'
import { endSessionsOf } from '../session/lifecycle.ts'
import { countFormTry, signIn, signInBucketOf } from '../session/signIn.ts'
import { clearGuards, deleteDevices } from '../session/store.ts'
import { mailResetTask } from './jobs.ts'
import { hashLinkToken } from './passwordLinks.ts'
import { findLink, type LinkKind, type LinkRow, spendLink, voidLinks } from './store.ts'

/** The same refusal for a link that never existed, is used, has expired or was replaced. */
async function requirePasswordLink(
  deps: Deps,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  by: { kind: LinkKind; token: string },
): Promise<LinkRow> {
  await countFormTry(deps, 'password link', address)
  const link = await findLink(deps.sql, deps, { kind: by.kind, token_hash: hashLinkToken(deps, by.token), now })
  if (link === null) throw new AppError('password_link_invalid')
  return link
}

export const readPasswordLink = defineHandler('/account/open-password-link', {
  prepare: requirePasswordLink,
  run: (_tx, _context, _request, { prepared }) => {
    const { email, user_name, full_name, company_name, expires_at } = prepared
    return Promise.resolve({ email, user_name, full_name, company_name, expires_at })
  },
})

const hashPassword = ({ keys, settings }: Deps, userId: string, password: string): Promise<string> =>
  hashSecret(keys.pepper, { kind: 'password', id: userId }, password, settings.passwordHashCost)

type LinkRequest = Pick<RequestContext, 'address' | 'now'>

interface NewPassword {
  link: LinkRow
  password_hash: string
}

async function prepareNewPassword(
  deps: Deps,
  context: LinkRequest,
  kind: LinkKind,
  { token, password }: CallRequest<'/account/create-password'>,
): Promise<NewPassword> {
  const link = await requirePasswordLink(deps, context, { kind, token })
  await assertStrongPassword(password, [link.full_name, link.user_name, link.email, link.company_name])
  return { link, password_hash: await hashPassword(deps, link.user_id, password) }
}

/** In the transaction of the request: ends every session with its channels, voids pending links, and notifies the person by mail. */
async function savePassword(tx: Tx, deps: Deps, user: MailedUser, passwordHash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, deps.keys, { business_id: user.business_id, id: user.id, password_hash: passwordHash, now })
  await voidLinks(tx, { user_id: user.id, kinds: ['reset', 'invite'], now })
  await endSessionsOf(tx, { user_id: user.id, reason: 'password', now })
  await enqueueMail(tx, deps, {
    template: 'password_changed',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, time: timeValue(now) },
  })
}

/** Spends the link. Signs nobody in: a sign-in requires the second factor as always (T29). */
async function setPasswordByLink(
  tx: Tx,
  deps: Deps,
  { address, now }: LinkRequest,
  { link, kind, token, password_hash }: { kind: LinkKind; token: string } & NewPassword,
): Promise<void> {
  if (!(await spendLink(tx, deps, { id: link.id, kind, token_hash: hashLinkToken(deps, token), now })))
    throw new AppError('password_link_invalid')
  await bindBusiness(tx, link.business_id)
  const { email, full_name, language, business_id, user_id } = link
  const user = { id: user_id, business_id, email, full_name, language }
  await savePassword(tx, deps, user, password_hash, now)
  // An invited person had no password or PIN that was replaced by mail, so only a reset starts the cooling-off period.
  const detail = kind === 'reset' ? await beginResetCoolingOff(tx, deps, user, 'password_reset') : {}
  await deleteDevices(tx, user_id)
  await clearGuards(tx, [signInBucketOf(deps, link.user_name), signInBucketOf(deps, email)])
  if (kind === 'invite') {
    const about = { id: user_id, full_name }
    await notifyAdminChange(tx, deps, { business_id, actor: full_name, now }, { about, before: null, after: link.role })
  }
  const action = kind === 'reset' ? 'password.reset' : 'invitation.accepted'
  const object = { object_type: 'user', object_id: user_id }
  await appendAudit(tx, {
    business_id,
    actor: { kind: 'person', user_id },
    at: now,
    action,
    ...object,
    address,
    detail,
  })
}

export const createPassword = defineHandler('/account/create-password', {
  prepare: (deps, context, request) => prepareNewPassword(deps, context, 'reset', request),
  async run(tx, context, { token }, { deps, prepared }) {
    await setPasswordByLink(tx, deps, context, { kind: 'reset', token, ...prepared })
    return {}
  },
})

/** The first password. The link already proves a mailed code; a person with another factor signs in with it (T29). */
export const createInvitePassword = defineHandler('/account/create-invite-password', {
  prepare: (deps, context, request) => prepareNewPassword(deps, context, 'invite', request),
  async run(tx, context, { token }, { deps, prepared, effects }) {
    await setPasswordByLink(tx, deps, context, { kind: 'invite', token, ...prepared })
    const { user_id } = prepared.link
    const { primary_factor } = await readAvailableFactors(tx, user_id)
    if (primary_factor !== 'email') return { is_signed_in: false }
    const user = await requireUser(tx, user_id)
    await signIn(tx, deps, context, { user, effects, method: 'email', is_beyond_mail: false })
    return { is_signed_in: true }
  },
})

async function prepareChange(
  deps: Deps,
  context: SignedInContext,
  given: { password: string; new_password: string },
): Promise<{ before: string | null; after: string }> {
  const user = await requireUser(deps.sql, context.actor.user_id)
  await confirmPassword(deps, context, given.password)
  if (given.new_password === given.password) throw new AppError('password_same', { field: 'new_password' })
  const own = [user.full_name, user.user_name, user.email, user.company_name]
  await assertStrongPassword(given.new_password, own, 'new_password')
  const after = await hashPassword(deps, user.id, given.new_password)
  return { before: user.password_hash, after }
}

export const changePassword = defineHandler('/account/change-password', {
  prepare: prepareChange,
  async run(tx, context, _request, { deps, prepared }) {
    const { actor, now } = context
    const { user_id, session_id_hash } = actor
    if (!(await replacePasswordHash(tx, deps.keys, { user_id, ...prepared }))) throw new AppError('settings_changed')
    // A reset link mailed before must not change the new password.
    await voidLinks(tx, { user_id, kinds: ['reset'], now })
    const ended = await endSessionsOf(tx, { user_id, except: session_id_hash, reason: 'password', now })
    await revokeChannelsOfSessions(tx, [session_id_hash], now)
    await notifySecretChanged(tx, deps, await requireUser(tx, user_id), 'password_changed', now)
    const detail = { sessions_ended: ended }
    await appendRequestAudit(tx, context, {
      action: 'security.password_changed',
      object_type: 'user',
      object_id: user_id,
      detail,
    })
    return {}
  },
})

export const forgotPassword = defineHandler('/account/forgot-password', {
  async prepare(deps, { address }) {
    await countFormTry(deps, 'forgot password', address)
  },
  // Whether the person exists, and whether their mailbox has reached its limit, is determined later: the response is the same (T26, T49).
  async run(tx, { address }, { email }) {
    await enqueue(tx, mailResetTask, { email: email.toLowerCase(), address })
    return {}
  },
})
