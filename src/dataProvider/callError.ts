import { HttpError } from 'react-admin'
import { type CodeName, codeName, type Reaction, reactionOf } from '../../contract/base/calls/codes.ts'
import type { ErrorData, ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import { httpStatusOf } from '../../contract/base/calls/httpStatus.ts'

/** Of a `CallError`. React-admin's forms show `errors` at their fields, and `root.serverError` in their notification. */
export interface RefusalBody {
  code: number
  name: CodeName | undefined
  message: string
  errors?: Record<string, unknown>
}

const endsSession: readonly Reaction[] = ['session_dialog', 'session_dialog_generic', 'cancel_and_login', 'login']

/** The portal's wire has codes; their HTTP statuses are those of the open API. */
function statusOf(code: number, name: CodeName | undefined): number {
  if (endsSession.includes(reactionOf(code))) return 401
  return name === undefined ? 422 : httpStatusOf(name)
}

const isErrorData = (data: unknown): data is ErrorData => typeof data === 'object' && data !== null

function bodyOf({ code, message }: ResponseEnvelope, { field }: ErrorData): RefusalBody {
  const errors = field ? { errors: { [field]: message, root: { serverError: message } } } : {}
  return { code, name: codeName(code), message, ...errors }
}

/** The server refused a call. `message` is its text in the person's language; `field` names the invalid request field. */
export class CallError extends HttpError {
  readonly code: number
  readonly codeName: CodeName | undefined
  readonly field: string | undefined
  readonly values: Record<string, string | number>

  constructor(reply: ResponseEnvelope) {
    const data: ErrorData = isErrorData(reply.data) ? reply.data : {}
    const body = bodyOf(reply, data)
    super(reply.message, statusOf(reply.code, body.name), body)
    // HttpError sets its own prototype.
    Object.setPrototypeOf(this, CallError.prototype)
    this.name = 'CallError'
    this.code = reply.code
    this.codeName = body.name
    this.field = data.field
    this.values = data.values ?? {}
  }
}

/** A request that the data provider does not send: the server would refuse it, or answer another question. */
export class RequestError extends HttpError {
  constructor(message: string) {
    super(message, 400, { message })
    Object.setPrototypeOf(this, RequestError.prototype)
    this.name = 'RequestError'
  }
}

/** No response came: the effect of the call is unknown, so a retry must carry the same idempotency key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Cancelled by the caller or by a forced sign-out. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}
