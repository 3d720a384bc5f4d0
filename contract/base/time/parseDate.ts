import type { Locale } from '../calls/envelope.ts'
import { monthNames } from '../texts/formats.ts'
import { isCalendarDay } from './calendarDay.ts'

/** Parses days as people write them: `2026-11-22`, `22 Nov 2026`, `22/11/2026`, `2026年11月22日`; month names in any language of the portal. */

const two = (digits: string): string => digits.padStart(2, '0')
const dayFrom = (year = '', month = '', day = ''): string => `${year}-${two(month)}-${two(day)}`

/** Finds a month by its full name or a prefix of it. */
function monthCalled(name = ''): string {
  const wanted = name.slice(0, 3)
  const at = [monthNames.en, monthNames.id].map((names) => names.findIndex((known) => known.toLowerCase() === wanted))
  return String(Math.max(...at) + 1)
}

/** In Indonesian the day comes first; in other languages `03/04` is ambiguous, and read only if one order is no valid day. */
function fromFigures(first: string, second: string, year: string, locale: Locale): string[] {
  const dayFirst = dayFrom(year, second, first)
  return locale === 'id' ? [dayFirst] : [dayFirst, dayFrom(year, first, second)]
}

const mark = String.raw`[-/. ]\s*`
const ways: readonly { form: RegExp; days: (parts: string[], locale: Locale) => string[] }[] = [
  { form: new RegExp(`^(\\d{4})${mark}(\\d{1,2})${mark}(\\d{1,2})$`), days: ([y, m, d]) => [dayFrom(y, m, d)] },
  { form: /^(\d{4})(\d{2})(\d{2})$/, days: ([y, m, d]) => [dayFrom(y, m, d)] },
  { form: /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日?$/, days: ([y, m, d]) => [dayFrom(y, m, d)] },
  {
    form: new RegExp(`^(\\d{1,2})${mark}(\\d{1,2})${mark}(\\d{4})$`),
    days: ([first = '', second = '', year = ''], locale) => fromFigures(first, second, year, locale),
  },
  { form: /^(\d{1,2})[- ]*([a-z]{3,9})[-., ]*(\d{4})$/, days: ([d, m, y]) => [dayFrom(y, monthCalled(m), d)] },
  { form: /^([a-z]{3,9})\.? *(\d{1,2}),? +(\d{4})$/, days: ([m, d, y]) => [dayFrom(y, monthCalled(m), d)] },
]

/** The day as `2026-11-22`; null when the text is no calendar day, or ambiguous. */
export function parseDay(text: string, locale: Locale): string | null {
  const bare = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  for (const { form, days } of ways) {
    const match = form.exec(bare)
    if (match === null) continue
    const found = new Set(days(match.slice(1), locale).filter(isCalendarDay))
    const [day] = found
    return found.size === 1 && day !== undefined ? day : null
  }
  return null
}
