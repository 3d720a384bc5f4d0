import type { Call } from '../../../contract/base/call.ts'
import { codes } from '../../../contract/base/codes.ts'
import type { Locale } from '../../../contract/base/envelope.ts'
import { calls } from '../../../contract/calls.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { touchSession } from '../../features/session/store.ts'
import type { AnyHandler, ServedPath, SideEffects } from '../../handler.ts'
import { handlers } from '../../handlers.ts'
import { type Executed, executeCall } from './execute.ts'
import type { KeptAnswer } from './idempotency.ts'
import { errorText } from './replies.ts'
import type { RequestLine } from './requestLog.ts'
import { insistOnRights, type Standing } from './rights.ts'
import { validatePayload } from './validate.ts'

/** What a channel has opened: who stands behind it and what they ask for. */
export interface AskedCall {
  path: ServedPath
  context: RequestContext
  standing: Standing
  payload: unknown
  /** The payload's text as it came. */
  json: string
  file: Uint8Array | null
  /** Empty where none came. */
  idem: string
  kept: KeptAnswer | null
}

const touchAfterMs = 30_000

/** Schema → rights → idempotency key → handler, over every channel. */
export async function carryOut(deps: Deps, { standing, payload, ...asked }: AskedCall): Promise<Executed> {
  const { path, context, idem } = asked
  const call: Call = calls[path]
  const request = validatePayload(call.request, payload)
  insistOnRights(call, standing)
  if (call.effect === 'change' && idem === '') throw new AppError('input_invalid', { field: 'idem' })
  const { lastSeenAt, actor } = standing
  const sinceMs = lastSeenAt === null ? 0 : context.now.getTime() - lastSeenAt.getTime()
  if (actor?.kind === 'person' && !call.background && sinceMs > touchAfterMs) {
    await touchSession(deps.sql, actor.session_id_hash, context.now)
  }
  // TypeScript cannot follow the path into the table: the row of a path takes that path's request.
  return executeCall(deps, { ...asked, request, handler: handlers[path] as AnyHandler<ServedPath> })
}

const endsSession: readonly string[] = ['session_expired', 'session_ended']

/** An expected failure says its code; anything else is a defect: logged whole, told as little as possible. */
export function replyToFailure(deps: Pick<Deps, 'log'>, line: RequestLine, locale: Locale, error: unknown): Executed {
  if (error instanceof AppError) {
    line.code = codes[error.codeName].code
    line.reason = error.codeName
    const effects: SideEffects = endsSession.includes(error.codeName) ? { clearSessionCookie: true } : {}
    return { replyText: errorText(error.codeName, locale, error.details), effects }
  }
  line.code = codes.internal.code
  line.reason = 'defect'
  deps.log.error({ ...line, err: error }, 'a call failed unexpectedly')
  return { replyText: errorText('internal', locale), effects: {} }
}
