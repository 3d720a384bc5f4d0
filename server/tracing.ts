import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * Spans of OpenTelemetry. Until `startTracing` has loaded the SDK, the API records nothing and costs next to nothing.
 * Attributes hold names of our code and results only: never a secret, a name, an amount, an account or a value of a statement.
 */

export { SpanKind }

const traceparentForm = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/

/** A `traceparent` as the W3C defines it; null for none or another form. `tracestate` and `baggage` of strangers are not taken. */
export function parseTraceparent(text: unknown) {
  const [, traceId, spanId, flags] = traceparentForm.exec(typeof text === 'string' ? text : '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

/** The `traceparent` that the current span hands on; undefined if nothing is traced. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext()
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`
}

/** The header of an outgoing request. */
export function traceHeaders(): Record<string, string> {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? {} : { traceparent }
}

/** The id of the current trace, for a log line. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

/** A span within `outer`; end it. */
export const startSpan = (name: string, kind: SpanKind, attributes: Attributes, outer: Span): Span =>
  trace.getTracer('lintas').startSpan(name, { kind, attributes }, trace.setSpan(context.active(), outer))

/** The error's code or class, without its text, which may quote data. */
function errorTypeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^[A-Z0-9_]{2,40}$/.test(code)) return code
  return error instanceof Error ? error.name : 'error'
}

/** `error` is what was thrown, or the name of the failure. */
export function markFailed(span: Span, error: unknown): void {
  const type = typeof error === 'string' ? error : errorTypeOf(error)
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

export interface SpanOptions {
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** `traceparent` of the span that caused this one; otherwise the current span. */
  parent?: string | undefined
}

/** Runs the work in a span of its own. */
export async function inSpan<T>(
  { name, kind, attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const remote = parseTraceparent(parent)
  const outer = remote === null ? context.active() : trace.setSpanContext(context.active(), remote)
  return context.with(outer, () =>
    trace.getTracer('lintas').startActiveSpan(name, { kind, attributes }, async (span) => {
      try {
        return await work(span)
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    }),
  )
}
