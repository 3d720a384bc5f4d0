import type { MiddlewareHandler } from 'hono'
import { openApiBase } from '../../../contract/operations.ts'
import { currentTraceId, inSpan, markFailed, SpanKind } from '../../tracing.ts'
import type { AppEnv } from './requestLog.ts'

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
