import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { localeOfLanguage } from '../../../contract/base/envelope.ts'
import type { LoginMethod } from '../../../contract/features/factors.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { hashToken } from '../../secrets.ts'
import { tellRecovery, verifyLogin } from '../factors/factors.ts'
import { resendChallenge, sendChallenge, spendChallenge } from '../factors/otp.ts'
import { countUnread } from '../notices/store.ts'
import { permissionRowsOf, permissionsOf, sessionUserOf, userStatusOf } from './answers.ts'
import { checkPassword } from './credentials.ts'
import { rememberDevice } from './devices.ts'
import { tellNewSignIn } from './newSignIn.ts'
import { endSession, findUser, insertSession, setUserLanguage, type UserRow } from './store.ts'

async function mustFindUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await findUser(tx, userId)
  if (user === null) throw new AppError('session_not_valid')
  return user
}

const auditSession = (
  tx: Tx,
  context: Omit<RequestContext, 'actor'>,
  user: { business_id: string; user_id: string },
  action: AuditAction,
  detail: { method?: LoginMethod } = {},
) =>
  appendAudit(tx, {
    business_id: user.business_id,
    actor: { kind: 'person', user_id: user.user_id },
    at: context.now,
    action,
    object_type: 'user',
    object_id: user.user_id,
    address: context.address,
    detail: { ...context.channel.facts, ...detail },
  })

/** A new session with a new token, whatever cookie came along: nobody can plant one. */
async function startSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  user: UserRow,
  method: LoginMethod,
): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'person') await endSession(tx, actor.session_id_hash, 'login', now)
  const owner = { business_id: user.business_id, user_id: user.id }
  const row = { id: deps.newId(), id_hash: hashToken(token), ...owner, device_id, address, user_agent: userAgent }
  await insertSession(tx, row, now)
  await bindBusiness(tx, user.business_id)
  await auditSession(tx, context, owner, 'session.login', { method })
  return token
}

export const sessionHandlers = {
  '/account/get-otp-method': defineHandler('/account/get-otp-method', {
    prepare: (deps, { address, device_hash }, request) => checkPassword(deps, { ...request, address, device_hash }),
    run: (tx, { device_id }, _request, { deps, prepared: user }) =>
      sendChallenge(tx, deps, { user, purpose: 'login', object_digest: '', device_id, about: null }),
  }),
  '/account/resend-otp': defineHandler('/account/resend-otp', {
    run(tx, { device_id, actor }, { challenge_id }, { deps }) {
      const user_id = actor?.kind === 'person' ? actor.user_id : null
      return resendChallenge(tx, deps, { challenge_id, device_id, user_id }, async (sql, userId) => {
        const user = await findUser(sql, userId)
        return user?.full_name ?? null
      })
    },
  }),
  '/account/login': defineHandler('/account/login', {
    prepare: (deps, { device_id }, { challenge_id, ...given }) =>
      verifyLogin(deps, { id: challenge_id, purpose: 'login', object_digest: '', device_id, user_id: null }, given),
    async run(tx, context, _request, { deps, prepared, effects }) {
      await spendChallenge(tx, deps, prepared)
      const user = await mustFindUser(tx, prepared.user_id)
      const { method } = prepared.proof
      await bindBusiness(tx, user.business_id)
      if (method === 'recovery_code') await tellRecovery(tx, deps, user)
      const device = await rememberDevice(tx, deps, context, { business_id: user.business_id, user_id: user.id })
      if (device !== null) {
        effects.setDeviceCookie = device
        await tellNewSignIn(tx, deps, context, user)
      }
      effects.setSessionCookie = await startSession(tx, deps, context, user, method)
      effects.revokeChannel = true
      return sessionUserOf(user)
    },
  }),
  '/account/logout': defineHandler('/account/logout', {
    async run(tx, context, _request, { effects }) {
      const { actor, now } = context
      await endSession(tx, actor.session_id_hash, 'logout', now)
      await auditSession(tx, context, { business_id: actor.business_id, user_id: actor.user_id }, 'session.logout')
      effects.clearSessionCookie = true
      effects.revokeChannel = true
      return {}
    },
  }),
  '/account/get-session': defineHandler('/account/get-session', {
    async run(tx, { actor }, _request, { deps }) {
      const [user, unread] = await Promise.all([mustFindUser(tx, actor.user_id), countUnread(tx, actor)])
      return {
        user: sessionUserOf(user),
        status: userStatusOf(user),
        permissions: permissionsOf(user.role),
        unread,
        idle_ms: deps.settings.sessionIdleMs,
      }
    },
  }),
  '/account/check-user-status': defineHandler('/account/check-user-status', {
    run: async (tx, { actor }) => userStatusOf(await mustFindUser(tx, actor.user_id)),
  }),
  '/account/set-language': defineHandler('/account/set-language', {
    async run(tx, { actor }, { language }) {
      await setUserLanguage(tx, actor.user_id, localeOfLanguage[language])
      return {}
    },
  }),
  '/business/get-role-permissions': defineHandler('/business/get-role-permissions', {
    run: (_tx, { actor }) => Promise.resolve({ permissions: permissionRowsOf(actor.role) }),
  }),
} satisfies Pick<
  HandlerTable,
  | '/account/get-otp-method'
  | '/account/resend-otp'
  | '/account/login'
  | '/account/logout'
  | '/account/get-session'
  | '/account/check-user-status'
  | '/account/set-language'
  | '/business/get-role-permissions'
>
