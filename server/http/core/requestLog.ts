import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import proxyAddress from 'proxy-addr'
import { openApiBase } from '../../../contract/operations.ts'
import { type Actor, actorIdOf } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { withLogOrigin } from '../../log.ts'
import { currentTraceId, inSpan, markFailed, parseTraceparent, SpanKind } from '../../tracing.ts'

/** Data collected during a request, for its single log line. */
export interface RequestLine {
  request_id: string
  /** Of the caller's trace, in its `traceparent`. */
  trace_id?: string
  call?: string
  business_id?: string
  user_id?: string
  /** A non-person actor: kind and id. */
  actor?: string
  code?: number
  /** Why a key or message was refused; disclosed only here. */
  reason?: string
}

export interface AppEnv {
  Variables: { line: RequestLine; address: string }
  Bindings: { incoming?: IncomingMessage }
}

/** Adds the actor to the log line. */
export function logActor(line: RequestLine, actor: Actor | null): void {
  if (actor === null) return
  if ('business_id' in actor) line.business_id = actor.business_id
  if (actor.kind === 'person') line.user_id = actor.user_id
  else line.actor = `${actor.kind} ${actorIdOf(actor)}`
}

/** The client's address: the connection's remote address, or the one given by a trusted proxy. */
export const addressOf = (c: Context<AppEnv>): string => c.get('address')

/** The host name that the client asked for. */
export const hostNameOf = (c: Context<AppEnv>): string => new URL(c.req.url).hostname.slice(0, 253)

/** Assigns the request id, which the response and each line of the request name, and writes one line when the response is sent. */
export function requestLog(deps: Pick<Deps, 'log' | 'metrics' | 'newId' | 'settings'>): MiddlewareHandler<AppEnv> {
  // Unique across processes and restarts, and cheap.
  const prefix = deps.newId().slice(-12)
  const isTrusted = proxyAddress.compile(deps.settings.trustedProxies)
  let count = 0
  return async (c, next) => {
    count += 1
    const line: RequestLine = { request_id: `${prefix}-${count.toString(36)}` }
    const caller = parseTraceparent(c.req.header('traceparent'))
    if (caller !== null) line.trace_id = caller.traceId
    c.set('line', line)
    const incoming = c.env?.incoming
    c.set('address', incoming?.socket?.remoteAddress ? proxyAddress(incoming, isTrusted) : 'unknown')
    const startedMs = performance.now()
    await withLogOrigin(line, next)
    c.res.headers.set('x-request-id', line.request_id)
    const tookMs = performance.now() - startedMs
    // An exchange of keys has no code, and its HTTP status says how it ended.
    const isDone = line.call !== undefined && c.res.status < 400
    deps.metrics.requestEnded(line.call ?? 'page', line.code ?? (isDone ? 0 : c.res.status), tookMs / 1_000)
    const ms = Math.round(tookMs * 10) / 10
    const fields = { ...line, ms, status: c.res.status }
    deps.log.info(line.call === undefined ? { ...fields, method: c.req.method, path: c.req.path } : fields, 'request')
  }
}

/** Channels by the start of their path. Pages and health checks have no span. */
const channels = [
  ['/api/', 'portal'],
  ['/operator/api/', 'operator'],
  [`${openApiBase}/`, 'open API'],
  ['/rails/', 'bank'],
] as const

/** The span of a request, named by its call, or by the channel if there is none. It continues the caller's `traceparent`. */
export const requestSpan: MiddlewareHandler<AppEnv> = (c, next) => {
  const channel = channels.find(([start]) => c.req.path.startsWith(start))?.[1]
  if (channel === undefined) return next()
  return inSpan({ name: channel, kind: SpanKind.SERVER, parent: c.req.header('traceparent') }, async (span) => {
    const line = c.get('line')
    const traceId = currentTraceId()
    if (traceId !== undefined) line.trace_id = traceId
    await next()
    const { status } = c.res
    span.updateName(line.call ?? channel).setAttributes({
      'lintas.request_id': line.request_id,
      'lintas.channel': channel,
      ...(line.call === undefined ? {} : { 'lintas.call': line.call }),
      ...(line.code === undefined ? {} : { 'lintas.code': line.code }),
      'http.request.method': c.req.method,
      'http.response.status_code': status,
    })
    if (status >= 500 || line.reason === 'defect') markFailed(span, line.reason ?? String(status))
  })
}
