import type { CodeName } from '../contract/base/calls/codes.ts'
import type { TextValue } from './i18n/textValues.ts'

export interface AppErrorDetails {
  /** Path of the invalid request field. */
  field?: string
  /** Values interpolated into the message. */
  values?: Record<string, TextValue | number>
  /** Key of the broken rule's text (contract/messages/patterns.ts), which replaces the code's own. */
  rule?: string
  /** All invalid fields, each with its rule or the name of a code; reported by the open API. */
  faults?: readonly { field: string; rule: string }[]
  /** For the log only. */
  log?: string
}

/** An expected failure: returned with its catalogued code; rolls back the surrounding transaction. */
export class AppError extends Error {
  readonly codeName: CodeName
  readonly details: AppErrorDetails

  constructor(codeName: CodeName, details: AppErrorDetails = {}) {
    super(details.log ?? codeName)
    this.name = 'AppError'
    this.codeName = codeName
    this.details = details
  }
}

/** The bank refused to create a virtual account, or did not respond; the person may retry or choose another bank. */
export class VirtualAccountRefused extends Error {
  override name = 'VirtualAccountRefused'
}
