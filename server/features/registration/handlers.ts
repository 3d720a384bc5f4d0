import type { CallRequest } from '../../../contract/calls.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hashSecret } from '../../secrets.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { guardOfName, takeFormTry, takeTry } from '../session/lockout.ts'
import { clearGuards, forgetDevices } from '../session/lockoutStore.ts'
import { findLink, type LinkKind, type LinkRow, spendLink } from './linksStore.ts'
import { replacePassword } from './newPassword.ts'
import { hashLinkToken } from './passwordLinks.ts'
import { mailResetTask } from './passwordReset.ts'
import {
  checkRegistrationCode,
  finishRegistration,
  hashRegistration,
  resendRegistration,
  startRegistration,
} from './registration.ts'

/** So many links are mailed to one address, or opened from one, in a quarter of an hour. */
const linksOfAddress = { max: 5, ms: 15 * 60_000 }

/** One refusal for a link that never was, is spent, has run out or was followed by a newer one. */
async function mustFindLink(
  deps: Deps,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  by: { kind: LinkKind; token: string },
): Promise<LinkRow> {
  await takeFormTry(deps, 'password link', address)
  const link = await findLink(deps.sql, { kind: by.kind, token_hash: hashLinkToken(deps, by.token), now })
  if (link === null) throw new AppError('password_link_invalid')
  return link
}

interface PreparedPassword {
  link: LinkRow
  password_hash: string
}

async function preparePassword(
  deps: Deps,
  context: Pick<RequestContext, 'address' | 'now'>,
  kind: LinkKind,
  { token, password }: CallRequest<'/account/create-password'>,
): Promise<PreparedPassword> {
  const link = await mustFindLink(deps, context, { kind, token })
  await refuseWeakPassword(password, [link.full_name, link.user_name, link.email, link.company_name])
  const { pepper } = deps.keys
  return { link, password_hash: await hashSecret(pepper, 'password', password, deps.settings.passwordHashCost) }
}

/** Spends the link. Nobody is logged in by it: the log-in asks for the second factor as always (T29). */
async function takePassword(
  tx: Tx,
  deps: Deps,
  context: Pick<RequestContext, 'address' | 'now'>,
  by: { kind: LinkKind; token: string } & PreparedPassword,
): Promise<void> {
  const { link, kind, token, password_hash } = by
  const { address, now } = context
  if (!(await spendLink(tx, { id: link.id, kind, token_hash: hashLinkToken(deps, token), now })))
    throw new AppError('password_link_invalid')
  await bindBusiness(tx, link.business_id)
  const { email, full_name, language, business_id, user_id } = link
  const user = { id: user_id, business_id, email, full_name, language }
  await replacePassword(tx, deps, { user, password_hash, except: null, now })
  await forgetDevices(tx, user_id)
  await clearGuards(tx, [guardOfName(deps, link.user_name), guardOfName(deps, email)])
  const action = kind === 'reset' ? 'password.reset' : 'invitation.accepted'
  const object = { object_type: 'user', object_id: user_id }
  await appendAudit(tx, { business_id, actor: { kind: 'person', user_id }, at: now, action, ...object, address })
}

export const entryHandlers = {
  '/account/forgot-password': defineHandler('/account/forgot-password', {
    async prepare(deps, { address }, { email }) {
      await takeFormTry(deps, 'forgot password', address)
      await takeTry(deps, `forgot ${guardOfName(deps, email.toLowerCase())}`, linksOfAddress)
    },
    // Whether there is such a person is found out later: the answer takes as long for nobody (T26).
    async run(tx, { address }, { email }) {
      await enqueue(tx, mailResetTask, { email: email.toLowerCase(), address })
      return {}
    },
  }),
  '/account/open-password-link': defineHandler('/account/open-password-link', {
    prepare: mustFindLink,
    run: (_tx, _context, _request, { prepared }) => {
      const { email, user_name, full_name, company_name, expires_at } = prepared
      return Promise.resolve({ email, user_name, full_name, company_name, expires_at: expires_at.toISOString() })
    },
  }),
  '/account/create-password': defineHandler('/account/create-password', {
    prepare: (deps, context, request) => preparePassword(deps, context, 'reset', request),
    async run(tx, context, { token }, { deps, prepared }) {
      await takePassword(tx, deps, context, { kind: 'reset', token, ...prepared })
      return {}
    },
  }),
  '/account/create-invite-password': defineHandler('/account/create-invite-password', {
    prepare: (deps, context, request) => preparePassword(deps, context, 'invite', request),
    async run(tx, context, { token }, { deps, prepared }) {
      await takePassword(tx, deps, context, { kind: 'invite', token, ...prepared })
      return {}
    },
  }),
  '/account/register': defineHandler('/account/register', {
    async prepare(deps, { address }, request) {
      await takeFormTry(deps, 'register', address)
      return hashRegistration(deps, request)
    },
    run: (tx, context, request, { deps, prepared }) => startRegistration(tx, deps, context, request, prepared),
  }),
  '/account/resend-registration-otp': defineHandler('/account/resend-registration-otp', {
    run: (tx, context, { registration_id }, { deps }) => resendRegistration(tx, deps, context, registration_id),
  }),
  '/account/confirm-registration': defineHandler('/account/confirm-registration', {
    prepare: (deps, { device_id }, { registration_id, otp }) =>
      checkRegistrationCode(deps, { registration_id, otp, device_id }),
    async run(tx, { address, now }, { registration_id, user_name }, { deps }) {
      const made = await finishRegistration(tx, deps, { registration_id, user_name, now })
      const { business_id, user_id, details, email } = made
      await appendAudit(tx, {
        business_id,
        actor: { kind: 'person', user_id },
        at: now,
        action: 'business.registered',
        object_type: 'business',
        object_id: business_id,
        address,
        detail: {
          new: { company_name: details.company_name, user_name: made.user_name },
          terms: details.terms_version,
        },
      })
      return { user_name: made.user_name, email }
    },
  }),
} satisfies Pick<
  HandlerTable,
  | '/account/forgot-password'
  | '/account/open-password-link'
  | '/account/create-password'
  | '/account/create-invite-password'
  | '/account/register'
  | '/account/resend-registration-otp'
  | '/account/confirm-registration'
>
