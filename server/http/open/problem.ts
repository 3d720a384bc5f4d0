import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { httpStatusOf } from '../../../contract/base/calls/httpStatus.ts'
import { createFormats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { inputRuleMessage } from '../../../contract/messages/inputRules.ts'
import { problemTitle } from '../../../contract/messages/problemPages.ts'
import { openApiBase } from '../../../contract/operations.ts'
import type { AppErrorDetails } from '../../errors.ts'
import { errorText } from '../core/responses.ts'
import type { Expected } from './expected.ts'
import { type FieldError, faultsIn, fieldErrorOf } from './fieldErrors.ts'

/** RFC 9457, with the code and name of the error, the request's id, and every invalid field. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: number
  name: CodeName
  errors: FieldError[]
  /** The text that a refused signature was checked against. */
  signature_base?: string
}

/** The page that explains each problem. */
export const problemsPath = `${openApiBase}/problems`

export const problemUrl = (publicUrl: string, name: CodeName): string =>
  `${new URL(publicUrl).origin}${problemsPath}#${name}`

export interface Told {
  locale: Locale
  requestId: string
  publicUrl: string
  expected: Expected
}

/** One wrong field says what it needs; of several, the detail lists the names. */
function detailOf(message: string, errors: readonly FieldError[], { locale }: Told): string {
  if (errors.length < 2) return message
  return inputRuleMessage('several', locale, {
    count: errors.length,
    fields: errors.map(({ field }) => field).join(', '),
  })
}

export function problemOf(name: CodeName, details: AppErrorDetails, told: Told): Problem {
  const { locale, requestId, publicUrl, expected } = told
  const formats = createFormats(standardFormats(locale))
  const { message } = JSON.parse(errorText(name, locale, details, formats)) as { message: string }
  const isOfInput = name === 'input_invalid' || name === 'input_unknown_field'
  // The message of another code already says what is wrong, with its values.
  const own = isOfInput || details.faults !== undefined ? null : message
  const errors = faultsIn(name, details).map((fault) => fieldErrorOf(fault, own, expected, locale))
  const { methods } = details
  const first = methods && inputRuleMessage('method', locale, { methods: methods.join(', ') })
  const said = first ?? (isOfInput ? errors[0]?.detail : undefined) ?? message
  return {
    type: problemUrl(publicUrl, name),
    title: problemTitle(name),
    status: methods === undefined ? httpStatusOf(name) : 405,
    detail: isOfInput ? detailOf(said, errors, told) : said,
    instance: `urn:lintas:request:${requestId}`,
    code: codes[name].code,
    name,
    errors,
  }
}
