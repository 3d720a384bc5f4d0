import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { raiseWarning } from '../../features/operator/status.ts'
import type { AppEnv } from './requestLog.ts'

const againAfterMs = 3_600_000

/** Warns once an hour if requests have forwarding headers but no proxy is trusted. */
export function warnAboutProxies(deps: Pick<Deps, 'sql' | 'log' | 'now'>): MiddlewareHandler<AppEnv> {
  let quietUntilMs = Number.NEGATIVE_INFINITY
  return (c, next) => {
    const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
    const nowMs = deps.now().getTime()
    if (isForwarded && nowMs >= quietUntilMs) {
      quietUntilMs = nowMs + againAfterMs
      raiseWarning(deps, 'proxy_untrusted').catch((err: unknown) => deps.log.error({ err }, 'cannot store a warning'))
    }
    return next()
  }
}
