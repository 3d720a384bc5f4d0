import { type Span, trace } from '@opentelemetry/api'
import { markFailed, SpanKind, startSpan } from '../tracing.ts'

/** The driver's query object, in the parts that a span needs. */
interface Statement {
  handler?: ((statement: Statement) => unknown) & { debug?: unknown }
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  /** Text with `$1` for each value, once sent. */
  string?: string
  /** Set for a cursor, which replaces `resolve`. */
  cursorFn?: unknown
}

/** Our statements have literals for constants only; they are hidden all the same. */
const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()

/** Operation and first table, as in `select transfers`. */
function summaryOf(text: string): string {
  const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z_.]*)/i.exec(text)?.[1]
  return table === undefined ? operation : `${operation} ${table}`
}

function describe(span: Span, text: string): void {
  const shown = withoutLiterals(text)
  span.updateName(summaryOf(shown)).setAttribute('db.query.text', shown)
}

/** Measures the statement from its sending to its result, as part of the span that made it; without one, and for parts of statements, it does nothing. */
export function traceStatement<Made>(made: Made): Made {
  const outer = trace.getActiveSpan()
  if (!outer?.isRecording()) return made
  const statement = made as Statement
  const { handler, resolve, reject } = statement
  if (handler === undefined) return made
  let span: Span | undefined
  statement.handler = Object.assign(
    (each: Statement) => {
      if (each.cursorFn === undefined)
        span = startSpan('statement', SpanKind.CLIENT, { 'db.system.name': 'postgresql' }, outer)
      return handler(each)
    },
    { debug: handler.debug },
  )
  const end = (error?: Error) => {
    if (span === undefined) return
    describe(span, statement.string ?? '')
    if (error !== undefined) markFailed(span, error)
    span.end()
  }
  statement.resolve = (value) => {
    end()
    resolve(value)
  }
  statement.reject = (error) => {
    end(error)
    reject(error)
  }
  return made
}
