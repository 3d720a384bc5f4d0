import { codes } from '../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { isTransientDatabaseError } from '../../db/databaseErrors.ts'
import type { Deps } from '../../deps.ts'
import type { RequestLine } from './requestLog.ts'
import { errorText } from './responses.ts'

export interface FailureResponse {
  /** HTTP status of the unencrypted response. */
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

const retryAfterSeconds = 2

/** Handles unexpected errors. An unavailable database asks for a retry; anything else is a defect: logged completely, disclosed minimally. */
export function handleUnexpectedError(
  deps: Pick<Deps, 'log'>,
  line: RequestLine,
  locale: Locale,
  error: unknown,
): FailureResponse {
  if (isTransientDatabaseError(error)) {
    line.code = codes.unavailable.code
    line.reason = 'database'
    deps.log.warn({ ...line, err: error }, 'the database is not there')
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return { status: 503, headers, text: errorText('unavailable', locale) }
  }
  line.code = codes.internal.code
  line.reason = 'defect'
  deps.log.error({ ...line, err: error }, 'a request failed unexpectedly')
  return { status: 500, headers: {}, text: errorText('internal', locale) }
}
