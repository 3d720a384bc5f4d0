import { type CodeName, codeName } from '../../contract/base/calls/codes.ts'
import type { ErrorData, ResponseEnvelope } from '../../contract/base/calls/envelope.ts'

/** The server refused a call. `message` is its text in the person's language; `field` names the invalid request field. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly codeName: CodeName | undefined
  readonly field: string | undefined
  readonly values: Record<string, string | number>
  /** As of react-admin's HttpError: 422 for a refused request, since the portal's wire has codes instead. */
  readonly status = 422
  /** The shape react-admin's forms expect: messages by field, and the one for the toast. */
  readonly body: { errors: Record<string, unknown> } | undefined

  constructor(reply: ResponseEnvelope) {
    super(reply.message)
    const data: ErrorData = isErrorData(reply.data) ? reply.data : {}
    this.code = reply.code
    this.codeName = codeName(reply.code)
    this.field = data.field
    this.values = data.values ?? {}
    this.body = data.field
      ? { errors: { [data.field]: reply.message, root: { serverError: reply.message } } }
      : undefined
  }
}

/** A request that the data provider does not send, since the server could not mean it. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status = 400
}

/** No response came: the effect of the call is unknown, so a retry must carry the same idempotency key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Cancelled by the caller or by a forced sign-out. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

const isErrorData = (data: unknown): data is ErrorData => typeof data === 'object' && data !== null
