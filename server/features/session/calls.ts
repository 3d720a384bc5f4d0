import { limits } from '../../../contract/base/money/limits.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import type { sessionCalls } from '../../../contract/features/session.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { revokeChannel, revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { currentHomeNotices } from '../config/store.ts'
import { sendChallenge } from '../factors/challenges.ts'
import { checkPin } from '../factors/pin.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { serializeCoolingOff } from '../factors/rules.ts'
import { countUnread } from '../notices/store.ts'
import { requireUser } from '../people/store.ts'
import { auditSession, endSessionsOf, readUserAgent } from './lifecycle.ts'
import { permissionRowsOf, sessionUserOf, userStatusOf } from './serializer.ts'
import { checkPassword, signInHandler } from './signIn.ts'
import { closeSession, closeSessionOfUser, findSessionStart, listLiveSessions, markConfirmed } from './store.ts'

/** First step of a sign-in. */
const getOtpMethod = defineHandler('/account/get-otp-method', {
  prepare: (deps, { address, device_hash }, request) => checkPassword(deps, { ...request, address, device_hash }),
  run(tx, { device_id }, _request, { deps, prepared: { user, isKnownDevice } }) {
    const order = { user, purpose: 'login', object_digest: '', device_id, about: null } as const
    return sendChallenge(tx, deps, { ...order, isStranger: !isKnownDevice })
  },
})

const getSession = defineHandler('/account/get-session', {
  async run(tx, { actor, now }, _request, { deps }) {
    const [user, unread, began] = await Promise.all([
      requireUser(tx, actor.user_id),
      countUnread(tx, actor),
      findSessionStart(tx, actor.session_id_hash),
    ])
    return {
      user: sessionUserOf(user),
      status: userStatusOf(user),
      unread,
      idle_ms: deps.settings.sessionIdleMs,
      ends_at: new Date(began.getTime() + deps.settings.sessionMaxMs),
      hold: serializeCoolingOff(user, now),
      formats: { style: user.format_style, time_zone: user.time_zone ?? businessZone },
    }
  },
})

/** The notice to this business comes before those to everybody. */
const checkUserStatus = defineHandler('/account/check-user-status', {
  async run(tx, { actor, locale, now }) {
    const [user, notices] = [await requireUser(tx, actor.user_id), await currentHomeNotices(tx, locale, now)]
    const status = userStatusOf(user)
    return {
      ...status,
      content: [status.content, ...notices]
        .filter((text) => text !== '')
        .join('\n')
        .slice(0, 2000),
    }
  },
})

const getRolePermissions = defineHandler('/business/get-role-permissions', {
  run: (_tx, { actor }) => Promise.resolve({ permissions: permissionRowsOf(actor.role) }),
})

/** Sessions of this person. */
const listSessions = defineHandler('/account/list-sessions', {
  async run(tx, { actor, now }, _request, { deps }) {
    const seenAfter = new Date(now.getTime() - deps.settings.sessionIdleMs)
    const begunAfter = new Date(now.getTime() - deps.settings.sessionMaxMs)
    const rows = await listLiveSessions(deps, tx, actor.user_id, { seenAfter, begunAfter })
    return {
      items: rows.map((row) => ({
        ...row,
        ...readUserAgent(row.user_agent),
        started_at: row.created_at,
        is_this: row.id_hash === actor.session_id_hash,
      })),
    }
  },
})

const confirm = defineHandler('/account/confirm', {
  async prepare(deps, context, { pin, password }) {
    if (pin !== undefined) await checkPin(deps, context, pin)
    else if (password !== undefined) await confirmPassword(deps, context, password)
  },
  async run(tx, { actor, now }, _request, { deps }) {
    await markConfirmed(tx, deps.keys, actor.session_id_hash, now)
    return { until: new Date(now.getTime() + limits.confirmationLifeMs) }
  },
})

const signOutHandler = defineHandler('/account/logout', {
  async run(tx, context, _request, { effects }) {
    const { actor, now } = context
    await closeSession(tx, actor.session_id_hash, 'logout', now)
    await auditSession(tx, context, { business_id: actor.business_id, user_id: actor.user_id }, 'session.logout')
    effects.clearSessionCookie = true
    await revokeChannel(tx, context)
    return {}
  },
})

const endSession = defineHandler('/account/end-session', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const ended = await closeSessionOfUser(tx, { user_id: actor.user_id, id, reason: 'elsewhere', now })
    if (ended === null) throw new AppError('not_found')
    await revokeChannelsOfSessions(tx, [ended], now)
    await appendRequestAudit(tx, context, { action: 'session.ended', object_type: 'session', object_id: id })
    return {}
  },
})

const endOtherSessions = defineHandler('/account/end-other-sessions', {
  async run(tx, context) {
    const { actor, now } = context
    const { user_id, session_id_hash: except } = actor
    const ended = await endSessionsOf(tx, { user_id, except, reason: 'elsewhere', now })
    const detail = { sessions_ended: ended }
    await appendRequestAudit(tx, context, {
      action: 'session.others_ended',
      object_type: 'user',
      object_id: user_id,
      detail,
    })
    return { ended }
  },
})

export const sessionHandlers = {
  '/account/get-otp-method': getOtpMethod,
  '/account/login': signInHandler,
  '/account/logout': signOutHandler,
  '/account/get-session': getSession,
  '/account/confirm': confirm,
  '/account/check-user-status': checkUserStatus,
  '/account/list-sessions': listSessions,
  '/account/end-session': endSession,
  '/account/end-other-sessions': endOtherSessions,
  '/business/get-role-permissions': getRolePermissions,
} satisfies Pick<HandlerTable, keyof typeof sessionCalls>
