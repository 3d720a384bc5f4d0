import type { CodeName } from '../contract/base/codes.ts'
import type { TextValue } from './i18n/textValues.ts'

export interface AppErrorDetails {
  /** Path of the wrong request field. */
  field?: string
  /** Values of the message's places. */
  values?: Record<string, TextValue | number>
  /** Key of the broken rule's text (contract/messages/patterns.ts): said in the place of the code's own. */
  rule?: string
  /** Each wrong field of many, with its rule or the name of a code: told by the open API. */
  faults?: readonly { field: string; rule: string }[]
  /** For the log only. */
  log?: string
}

/** An expected failure: answered with its catalogued code; the transaction around it is rolled back. */
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
