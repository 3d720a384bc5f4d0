import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { createFormats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { codeMessage, codeTitle } from '../../../contract/messages/codes.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import { openApiBase } from '../../../contract/operations.ts'
import type { AppErrorDetails } from '../../errors.ts'
import { errorText } from '../core/responses.ts'

/** Error code → HTTP status. Codes without an entry were understood and refused: 422. */
const statusOfCode: Partial<Record<CodeName, number>> = {
  input_invalid: 400,
  input_unknown_field: 400,
  api_signature_invalid: 401,
  not_permitted: 403,
  api_scope_missing: 403,
  business_not_verified: 403,
  not_found: 404,
  call_unknown: 404,
  input_too_slow: 408,
  quote_used: 409,
  recipient_exists: 409,
  status_move_refused: 409,
  changed_since_seen: 409,
  input_too_large: 413,
  too_many_requests: 429,
  too_many_calls: 429,
  internal: 500,
  unavailable: 503,
}

export const httpStatusOf = (name: CodeName): number => statusOfCode[name] ?? 422

/** RFC 9457, with the code and name of the error, the request's id, and the invalid field. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: number
  name: CodeName
  errors: { field: string; pointer: string; detail: string }[]
}

/** The page that explains each problem. */
export const problemsPath = `${openApiBase}/problems`

const problemUrl = (publicUrl: string, name: CodeName): string => `${new URL(publicUrl).origin}${problemsPath}#${name}`

/** `recipient.items[0].name` → `#/recipient/items/0/name`. */
const pointerOf = (field: string): string =>
  `#/${field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`

const textOfRule = (rule: string, locale: Locale): string =>
  patternMessage(rule, locale) ?? (Object.hasOwn(codes, rule) ? codeMessage(rule as CodeName, locale) : rule)

export function problemOf(
  name: CodeName,
  details: AppErrorDetails,
  { locale, requestId, publicUrl }: { locale: Locale; requestId: string; publicUrl: string },
): Problem {
  const formats = createFormats(standardFormats(locale))
  const { message } = JSON.parse(errorText(name, locale, details, formats)) as { message: string }
  const { field, faults } = details
  const own = field === undefined ? [] : [{ field, detail: message }]
  const errors = faults?.map(({ field, rule }) => ({ field, detail: textOfRule(rule, locale) })) ?? own
  return {
    type: problemUrl(publicUrl, name),
    title: codeTitle(name, 'en'),
    status: httpStatusOf(name),
    detail: message,
    instance: `urn:lintas:request:${requestId}`,
    code: codes[name].code,
    name,
    errors: errors.map(({ field, detail }) => ({ field, pointer: pointerOf(field), detail })),
  }
}
