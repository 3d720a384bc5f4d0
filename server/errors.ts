import type { CodeName } from '../contract/base/calls/codes.ts'
import type { InputRule, RuleValues } from '../contract/messages/inputRules.ts'
import type { TextValue } from './i18n/textValues.ts'

/** An invalid field with the key of its rule's text or the name of a code. `keyword` says which rule of its schema broke. */
export interface Fault {
  field: string
  rule: string
  keyword?: InputRule
  values?: RuleValues
}

export interface AppErrorDetails {
  /** Path of the invalid request field. */
  field?: string
  /** Values interpolated into the message. */
  values?: Record<string, TextValue | number>
  /** Key of the broken rule's text (contract/messages/patterns.ts), which replaces the code's own. */
  rule?: string
  /** All invalid fields; reported by the open API. */
  faults?: readonly Fault[]
  /** Methods of the open API at an address that was called with another. */
  methods?: readonly string[]
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
