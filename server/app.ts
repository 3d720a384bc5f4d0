import path from 'node:path'
import { Hono } from 'hono'
import { limits } from '../contract/base/money/limits.ts'
import type { Deps } from './deps.ts'
import { checkPaperPath } from './documents/paperCode.ts'
import { callbackRoutes } from './features/rails/callbacks.ts'
import { createStatementKey } from './features/statements/proof.ts'
import { checkPaperPage } from './http/checkPaper.ts'
import { createDeviceCookie, createSessionCookie, createStaffCookie } from './http/core/cookie.ts'
import { createBodyQueue } from './http/core/incomingBody.ts'
import { ownHostNames } from './http/core/ownHostNames.ts'
import { warnAboutProxies } from './http/core/proxyWarning.ts'
import { createRateLimiter } from './http/core/rateLimit.ts'
import { createReplayWindow } from './http/core/replayWindow.ts'
import { type AppEnv, requestLog, requestSpan } from './http/core/requestLog.ts'
import { closedPolicy, securityHeaders } from './http/core/securityHeaders.ts'
import { handleUnexpectedError } from './http/core/unexpectedErrors.ts'
import { apiRoutes, type RateLimits, rateLimitsOf } from './http/encrypted/apiRoutes.ts'
import { createChannelKeys } from './http/encrypted/channelKeys.ts'
import { linkRoutes } from './http/encrypted/link.ts'
import { createServerKeys, type ServerKeys } from './http/encrypted/serverKeys.ts'
import { type Health, healthRoutes, unmonitored } from './http/health.ts'
import { openRoutes } from './http/open/routes.ts'
import { portal } from './http/portal.ts'
import { mailboxFolder } from './ports/mail.ts'
import { mailboxPage } from './ports/mailboxPage.ts'
import type { Settings } from './settings.ts'

export interface AppOptions {
  /** Accepts unencrypted calls (`suite=0`), for the bench only; no setting enables it. */
  plain?: boolean
  rateLimits?: Partial<RateLimits>
  distFolder?: string
  serverKeys?: ServerKeys
  /** Reported by `/health`. */
  health?: () => Health
}

const builtPortal = path.join(import.meta.dirname, '..', 'dist')

const sandboxMailbox = (settings: Settings) =>
  mailboxPage({ mailboxFolder: mailboxFolder(settings.dataDir), hostNames: ownHostNames(settings) })

/** The whole server as one fetch handler, in the order in which requests are handled. */
export function createApp(deps: Deps, options: AppOptions = {}): Hono<AppEnv> {
  const { settings } = deps
  if (options.plain && settings.profile === 'production')
    throw new Error('unencrypted calls are allowed only in the bench')
  const headers = securityHeaders(settings)
  const closed = { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  const serverKeys = options.serverKeys ?? createServerKeys(deps)
  const channel = {
    deps,
    cookie: createSessionCookie(settings.publicUrl),
    deviceCookie: createDeviceCookie(settings.publicUrl),
    channelKeys: createChannelKeys(deps),
  }
  const limiter = createRateLimiter(deps)
  const bodies = createBodyQueue({ most: settings.bodiesMax, mostOfNetwork: settings.bodiesOfNetworkMax })
  const rateLimits = { ...rateLimitsOf(settings), ...options.rateLimits }
  const app = new Hono<AppEnv>()

  // 1. Request id, one log line per request, and the span of a call if traces are on.
  app.use(requestLog(deps))
  app.use(requestSpan)
  if (settings.trustedProxies.length === 0) app.use(warnAboutProxies(deps))

  // 2. Pages, without secrets or sessions: paths below /business belong to the portal, below /operator to the staff's app.
  app.get('/', () => new Response(null, { status: 302, headers: { ...headers, location: '/business' } }))
  app.get(checkPaperPath, checkPaperPage(deps, headers))
  const distFolder = options.distFolder ?? builtPortal
  app.route('/business', portal(deps, { base: '/business', distFolder, serverKeys, headers }))
  const ofOperator = { base: '/operator', distFolder: path.join(distFolder, 'operator') } as const
  app.route('/operator', portal(deps, { ...ofOperator, serverKeys, headers }))
  if (settings.profile === 'sandbox') app.route('/mailbox', sandboxMailbox(settings))

  // 3. Health checks for load balancers.
  app.route('/health', healthRoutes(options.health ?? (() => unmonitored), closed))

  // 4. Public keys for verifying statements.
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [createStatementKey(deps.keys.kek).jwk] }, 200, headers))

  // 5. Banks' payment reports, each signed by its bank.
  app.route('/rails', callbackRoutes(deps, closed))

  // 6. Open API: size → signature → key, address, time → replay → rate → rights → handler in one transaction.
  app.route('/', openRoutes({ deps, limiter, bodies, rateLimits, headers: closed }))

  // 7. Signed links: signature → time → session → single use → rights.
  app.route('/api/link', linkRoutes({ ...channel, headers }))

  // 8. Calls: cross-site → size → form → key, device, session → time → signature → cipher → replay → schema → rights →
  // handler in one transaction with its idempotency row → encrypted response. See server/http/encrypted/apiRoutes.ts, then api.ts.
  const calls = {
    ...channel,
    replays: createReplayWindow(limits.accessTimeWindowMs),
    limiter,
    bodies,
    rateLimits,
    headers: { ...closed, 'content-type': 'application/json' },
    isPlain: options.plain ?? false,
  }
  const init = { ...deps, serverKeys }
  app.route('/api', apiRoutes({ ...calls, door: 'portal', base: '/api', init: { ...init, door: 'portal' } }))

  // 9. The same for the operator's staff through the operator API, with separate calls, cookie and sessions.
  const ofStaff = { door: 'operator', cookie: createStaffCookie(settings.publicUrl) } as const
  app.route(
    '/operator/api',
    apiRoutes({ ...calls, ...ofStaff, base: '/operator/api', init: { ...init, door: 'operator' } }),
  )

  app.notFound(() => new Response('Not found', { status: 404, headers: closed }))
  app.onError((err, c) => {
    const { text, status, headers } = handleUnexpectedError(deps, c.get('line'), 'en', err)
    return new Response(text, { status, headers: { ...closed, 'content-type': 'application/json', ...headers } })
  })
  return app
}
