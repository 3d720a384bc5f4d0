import { isCalendarDay } from './calendarDay.ts'
import type { Locale } from './envelope.ts'
import { monthNames } from './formats.ts'

/** What people write for a day: `2026-11-22`, `22 Nov 2026`, `22/11/2026`, `2026年11月22日`; months in any language of the portal. */

const two = (digits: string): string => digits.padStart(2, '0')
const dayFrom = (year = '', month = '', day = ''): string => `${year}-${two(month)}-${two(day)}`

/** By the first letters of its name, short or whole. */
function monthCalled(name = ''): string {
  const wanted = name.slice(0, 3)
  const at = [monthNames.en, monthNames.id].map((names) => names.findIndex((known) => known.toLowerCase() === wanted))
  return String(Math.max(...at) + 1)
}

/** Indonesians write the day first; of others `03/04` may be either, and is read only where one of the two is no day. */
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

/** The day as `2026-11-22`; null where the text is no day of the calendar, or may be two. */
export function readDay(text: string, locale: Locale): string | null {
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
