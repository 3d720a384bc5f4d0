import path from 'node:path'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { createDeviceCookie, createSessionCookie } from './http/core/cookie.ts'
import { createRateLimiter } from './http/core/rateLimit.ts'
import { errorText } from './http/core/replies.ts'
import { type AppEnv, requestLog } from './http/core/requestLog.ts'
import { closedPolicy, securityHeaders } from './http/core/securityHeaders.ts'
import { portal } from './http/portal.ts'
import { apiRoutes, type RateLimits, rateLimitsOf } from './http/sealed/apiRoutes.ts'
import { createChannelKeys } from './http/sealed/channelKeys.ts'
import { linkRoutes } from './http/sealed/link.ts'
import { createReplayWindow } from './http/sealed/replay.ts'
import { createServerKeys, type ServerKeys } from './http/sealed/serverKeys.ts'
import { mailboxFolder } from './ports/mail.ts'
import { mailboxPage } from './ports/mailboxPage.ts'

export interface AppOptions {
  /** For the bench alone: takes calls in clear (`suite=0`). No setting reaches it. */
  plain?: boolean
  rateLimits?: Partial<RateLimits>
  distFolder?: string
  serverKeys?: ServerKeys
}

const builtPortal = path.join(import.meta.dirname, '..', 'dist')

/** The whole server as one fetch handler. Read from top to bottom, this is the order in which a request is looked at. */
export function createApp(deps: Deps, options: AppOptions = {}): Hono<AppEnv> {
  const { settings } = deps
  if (options.plain && settings.profile === 'production') throw new Error('calls in clear are for the bench alone')
  const headers = securityHeaders(settings)
  const closed = { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  const serverKeys = options.serverKeys ?? createServerKeys(deps)
  const channel = {
    deps,
    cookie: createSessionCookie(settings.publicUrl),
    deviceCookie: createDeviceCookie(settings.publicUrl),
    channelKeys: createChannelKeys(deps),
  }
  const app = new Hono<AppEnv>()

  // 1. An id and one log line for each request.
  app.use(requestLog(deps))

  // 2. Pages: no secrets, no session; every address below /business is the portal's.
  app.get('/', () => new Response(null, { status: 302, headers: { ...headers, location: '/business' } }))
  app.route('/business', portal(deps, { distFolder: options.distFolder ?? builtPortal, serverKeys, headers }))
  if (settings.profile === 'sandbox') {
    app.route('/mailbox', mailboxPage({ mailboxFolder: mailboxFolder(settings.dataDir) }))
  }

  // 3. Signed links: signature → time → session → once → rights.
  app.route('/api/link', linkRoutes({ ...channel, headers }))

  // 4. Calls: other sites → size → form → rate → key, device, session → time → signature → cipher → replay → schema → rights →
  //    handler in one transaction with its idempotency row → sealed answer. server/http/sealed/apiRoutes.ts, then api.ts beside it.
  app.route(
    '/api',
    apiRoutes({
      ...channel,
      init: { ...deps, serverKeys },
      replays: createReplayWindow(),
      limiter: createRateLimiter(deps),
      rateLimits: { ...rateLimitsOf(settings), ...options.rateLimits },
      headers: { ...closed, 'content-type': 'application/json' },
      isPlain: options.plain ?? false,
    }),
  )

  app.notFound(() => new Response('Not found', { status: 404, headers: closed }))
  app.onError((err, c) => {
    deps.log.error({ ...c.get('line'), err }, 'a request failed unexpectedly')
    const answer = { ...closed, 'content-type': 'application/json' }
    return new Response(errorText('internal', 'en'), { status: 500, headers: answer })
  })
  return app
}
