import { type Call, costs } from '../../../contract/base/calls/call.ts'
import { codes } from '../../../contract/base/calls/codes.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import { calls } from '../../../contract/calls.ts'
import { supportPlaces } from '../../../contract/messages/support.ts'
import { reportAlteredRow } from '../../alteredRowStore.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { updateSessionLastSeen } from '../../features/session/store.ts'
import type { AnyHandler, IncomingFile, ServedPath, SideEffects } from '../../handler.ts'
import { handlers } from '../../handlers.ts'
import { AlteredRow } from '../../rowMacs.ts'
import { auditRefusal, auditStaffRefusal } from './auditRefusal.ts'
import { type AuthState, authorize } from './authorize.ts'
import { type CallOutcome, executeCall } from './execute.ts'
import { type StoredResponse, storeRefusal } from './idempotency.ts'
import type { RequestLine } from './requestLog.ts'
import { errorText } from './responses.ts'
import { handleUnexpectedError } from './unexpectedErrors.ts'
import { validatePayload } from './validate.ts'

/** A decrypted call with its caller. */
export interface IncomingCall {
  path: ServedPath
  context: RequestContext
  standing: AuthState
  payload: unknown
  /** The payload's raw text. */
  json: string
  file: IncomingFile | null
  /** Empty if absent. */
  idem: string
  kept: StoredResponse | null
}

const touchAfterMs = 30_000

async function executePermitted(
  deps: Deps,
  standing: AuthState,
  asked: Omit<IncomingCall, 'standing' | 'payload'> & { request: unknown },
): Promise<CallOutcome> {
  const { path, context, idem } = asked
  const call: Call = calls[path]
  authorize(call, standing, context.now)
  if (call.effect === 'change' && idem === '') throw new AppError('input_invalid', { field: 'idem' })
  const { seen } = standing
  if (seen !== null && !call.background && context.now.getTime() - seen.at.getTime() > touchAfterMs)
    await updateSessionLastSeen(deps, seen.row, context.now)
  // TypeScript cannot narrow the table by path: the row of a path takes that path's request.
  return executeCall(deps, { ...asked, handler: handlers[path] as AnyHandler<ServedPath> })
}

async function checkAndExecute(deps: Deps, { standing, payload, ...asked }: IncomingCall): Promise<CallOutcome> {
  const { path, context } = asked
  const call: Call = calls[path]
  if (standing.actor !== null) deps.budget.spend(standing.actor, costs[call.cost ?? 'light'])
  const request = validatePayload(call.request, payload, { namesAll: call.audience === 'api_key' })
  try {
    return await executePermitted(deps, standing, { ...asked, request })
  } catch (error) {
    const { actor } = standing
    if (error instanceof AppError && actor?.kind === 'person')
      await auditRefusal(deps, { ...context, actor }, { path, request }, error)
    if (error instanceof AppError && actor?.kind === 'staff')
      await auditStaffRefusal(deps, { ...context, actor }, path, error)
    throw error
  }
}

/** Budget → schema → rights → idempotency key → handler, for every channel. */
export async function dispatch(deps: Deps, asked: IncomingCall): Promise<CallOutcome> {
  try {
    return await checkAndExecute(deps, asked)
  } catch (error) {
    if (error instanceof AlteredRow) reportAlteredRow(deps, error.table, error.row)
    if (error instanceof AppError && calls[asked.path].effect === 'change') await storeRefusal(deps.sql, asked.context)
    throw error
  }
}

const endsSession: readonly string[] = ['session_expired', 'session_over', 'session_ended']

/** The response to an expected failure, with its code. */
export function errorResponseOf(
  deps: Pick<Deps, 'log' | 'settings' | 'now'>,
  line: RequestLine,
  formats: Formats,
  error: unknown,
): CallOutcome {
  const { locale } = formats.choice
  if (error instanceof AppError) {
    line.code = codes[error.codeName].code
    line.reason = error.codeName
    const effects: SideEffects = endsSession.includes(error.codeName) ? { clearSessionCookie: true } : {}
    const places = supportPlaces(deps.settings.support, locale, deps.now())
    return { replyText: errorText(error.codeName, locale, error.details, formats, places), effects }
  }
  return { replyText: handleUnexpectedError(deps, line, locale, error).text, effects: {} }
}
