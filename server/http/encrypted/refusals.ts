import type { CodeName } from '../../../contract/base/calls/codes.ts'
import { errorText } from '../core/responses.ts'

/**
 * The single response to any fault of a key or message: always the same bytes, so that nobody learns which check
 * failed. The portal shows its own text for the code in the person's language.
 */
export const channelRefusal = errorText('channel_invalid', 'en')
export const swapRefusal = errorText('swap_failed', 'en')

/** Ends a request before decryption: refused unencrypted. `reason` is for the log. */
export class ClearRefusal extends Error {
  readonly codeName: CodeName
  readonly httpStatus: number
  readonly reason: string
  /** Values interpolated into the code's message. */
  readonly values: Readonly<Record<string, string>>

  constructor(codeName: CodeName, reason: string, httpStatus = 200, values: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.name = 'ClearRefusal'
    this.codeName = codeName
    this.httpStatus = httpStatus
    this.reason = reason
    this.values = values
  }
}

export const refuseSize = () => new ClearRefusal('input_too_large', 'size', 413)

export const refuseChannel = (reason: string): ClearRefusal => new ClearRefusal('channel_invalid', reason)
