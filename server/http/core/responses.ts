import type { Context } from 'hono'
import type { Call } from '../../../contract/base/calls/call.ts'
import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import { type ErrorData, type Locale, locales } from '../../../contract/base/calls/envelope.ts'
import { createFormats, type Formats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import type { AppErrorDetails } from '../../errors.ts'
import { writeErrorValues } from '../../i18n/textValues.ts'
import { serialize } from '../../serialize.ts'

/**
 * The JSON text of a response: what the handler returned, by the response schema of the call. It is encrypted as it is, and stored as it is
 * for a repeat with the same idempotency key.
 */
export const successText = ({ reply }: Pick<Call, 'reply'>, result: unknown, locale: Locale): string =>
  JSON.stringify({
    code: codes.ok.code,
    message: codeMessage('ok', locale),
    data: serialize(reply, result),
  })

/** `formats` are the reader's, if known; `places` are interpolated only into the message. */
export function errorText(
  name: CodeName,
  locale: Locale,
  details: AppErrorDetails = {},
  formats: Formats = createFormats(standardFormats(locale)),
  places: Readonly<Record<string, string>> = {},
): string {
  const { field, rule } = details
  const values = details.values && writeErrorValues(details.values, formats)
  const data: ErrorData = {
    ...(field === undefined ? {} : { field }),
    ...(values === undefined ? {} : { values }),
  }
  const hasData = Object.keys(data).length > 0
  return JSON.stringify({
    code: codes[name].code,
    message: (rule && patternMessage(rule, locale)) || codeMessage(name, locale, { ...values, ...places }),
    data: hasData ? data : null,
  })
}

/** The browser's language, for requests that name none. */
export const acceptedLocale = (c: Context): Locale =>
  locales.find((locale) => c.req.header('accept-language')?.toLowerCase().startsWith(locale)) ?? 'en'
