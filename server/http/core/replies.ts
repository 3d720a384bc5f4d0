import { type CodeName, codes } from '../../../contract/base/codes.ts'
import type { ErrorData, Locale } from '../../../contract/base/envelope.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import type { AppErrorDetails } from '../../errors.ts'

/** The JSON text of a reply. It is sealed as it stands, and kept as it stands for a repeat. */
export const successText = (data: unknown, locale: Locale): string =>
  JSON.stringify({ code: codes.ok.code, message: codeMessage('ok', locale), data })

export function errorText(name: CodeName, locale: Locale, details: AppErrorDetails = {}): string {
  const { field, values, rule } = details
  const data: ErrorData = {
    ...(field === undefined ? {} : { field }),
    ...(values === undefined ? {} : { values }),
  }
  const hasData = Object.keys(data).length > 0
  return JSON.stringify({
    code: codes[name].code,
    message: (rule && patternMessage(rule, locale)) || codeMessage(name, locale, values),
    data: hasData ? data : null,
  })
}
