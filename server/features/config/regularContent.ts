import type { Locale } from '../../../contract/base/envelope.ts'
import { type Pattern, rulesOf } from '../../../contract/base/patterns/pattern.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'

/**
 * What `/common/get-regular-content` answers: each named pattern with its expressions in the order they are tried, and the text to show
 * when one does not match. A client that knows nothing else can check its fields with these.
 */
export const regularContent = (locale: Locale) => ({
  items: Object.entries<Pattern>(formats).map(([name, pattern]) => ({
    name,
    rules: rulesOf(pattern).map(({ source, message }) => ({
      pattern: source,
      msg: patternMessage(message, locale) ?? message,
    })),
  })),
})
