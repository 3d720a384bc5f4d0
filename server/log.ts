import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream, type Logger } from 'pino'
import { replaceHidden } from '../contract/base/texts/visibleText.ts'

/**
 * Allow-list of log fields. Other fields are dropped, even if a cast bypassed the types: secret or personal data
 * (passwords, PINs, codes, keys, tokens, names, account numbers, bodies) has no field.
 */
const fieldNames = [
  'request_id',
  'trace_id',
  'business_id',
  'user_id',
  'actor',
  'object_id',
  'call',
  'code',
  'ms',
  'method',
  'path',
  'status',
  'address',
  'task',
  'job_id',
  'attempt',
  'reason',
  'count',
  'bytes',
  'url',
  'profile',
  'version',
  'err',
] as const

type FieldName = (typeof fieldNames)[number]
export type LogFields = { readonly [Name in Exclude<FieldName, 'err'>]?: string | number | null } & {
  readonly err?: unknown
}

type Write = (fields: LogFields, message: string) => void
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export interface Log extends Record<LogLevel, Write> {
  /** A child log whose lines all have these fields. */
  child(fields: LogFields): Log
}

const allowed = new Set<string>(fieldNames)

/** The request or job that work is done for. */
export type LogOrigin = Pick<LogFields, 'request_id' | 'trace_id' | 'task' | 'job_id'>

const origins = new AsyncLocalStorage<LogOrigin>()

/** Every line that the work writes names the request or job. */
export const withLogOrigin = <T>(origin: LogOrigin, work: () => T): T => origins.run(origin, work)

function originFields(): LogOrigin {
  const { request_id, trace_id, task, job_id } = origins.getStore() ?? {}
  return pickFields({ request_id, trace_id, task, job_id })
}

/** Redacts addresses, runs of digits and anything that looks like a key, since errors quote their input. */
export function redactSecrets(text: string): string {
  return text
    .replace(/(?<![^\s@"'<>(),;:=])[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:=]+\.[a-z]{2,}[^\s@"'<>(),;:=]*/gi, '[address]')
    .replace(/\/\/[^\s/@:]+:[^\s/@]+@/g, '//[login]@')
    .replace(/[A-Za-z0-9+_-]{24,}={0,2}/g, '[key]')
    .replace(/\d{4,}/g, '[digits]')
}

const messageMax = 2_000
/** Text of strangers cannot steer a terminal or reorder a line. */
const toLogText = (text: string): string => replaceHidden(text, '·')

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(toLogText(String(error).slice(0, messageMax))) }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: redactSecrets(toLogText(error.message.slice(0, messageMax))),
    ...('code' in error && /^[A-Z0-9_]{2,40}$/.test(String(error.code)) ? { code: error.code } : {}),
    // The location of PostgreSQL errors, but never `detail`, which contains the row.
    ...('constraint_name' in error ? { constraint: error.constraint_name } : {}),
    stack: frames.map((line) => line.trim().replace(/^at /, '')).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function pickFields(fields: object): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (!allowed.has(name) || value === undefined) continue
    if (name === 'err') picked[name] = describeError(value)
    else if (value === null || typeof value === 'number') picked[name] = value
    else picked[name] = toLogText(String(value).slice(0, 200))
  }
  return picked
}

function wrap(logger: Logger): Log {
  const write =
    (level: LogLevel): Write =>
    (fields, message) => {
      if (logger.isLevelEnabled(level)) logger[level](pickFields(fields), message)
    }
  return {
    fatal: write('fatal'),
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    trace: write('trace'),
    child: (fields) => wrap(logger.child(pickFields(fields))),
  }
}

/** Buffers lines briefly: a system call per line would be a tenth of a request's cost. Flushed when the process ends. */
const openStandardOutput = (): DestinationStream =>
  pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 200 })

/** Structured lines on standard output, or on `destination`. */
export function createLog(level: LogLevel | 'silent', destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: originFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // The error is already a plain object; pino's own serializer would serialise it again.
    serializers: { err: (described: unknown) => described },
  }
  return wrap(pino(options, destination ?? openStandardOutput()))
}
