import { type Locale, locales } from '../calls/envelope.ts'
import { type Currency, formatAmount, plainAmount } from '../money/money.ts'
import { businessZone, businessZoneLabel, dayOf, daysBetween, wallClock, zoneOffsetMinutes } from '../time/clock.ts'

/**
 * How amounts, numbers, days and times are written in the portal, mails, PDFs and exports. The specification's style is
 * standard; a person may choose that of their language, and a time zone.
 */
export const formatStyles = ['standard', 'language'] as const
export type FormatStyle = (typeof formatStyles)[number]

export interface FormatChoice {
  readonly style: FormatStyle
  readonly locale: Locale
  /** IANA time zone name. */
  readonly timeZone: string
}

/** Default when no person is known. */
export const standardFormats = (locale: Locale): FormatChoice => ({ style: 'standard', locale, timeZone: businessZone })

/** Formats of days and times in Unicode date patterns. */
interface Notation {
  readonly group: ',' | '.'
  readonly point: '.' | ','
  readonly day: string
  readonly dayOfYear: string
  readonly time: string
  /** Day and time in a notice. */
  readonly notice: string
  /** Excel number formats for days and times. */
  readonly sheetDay: string
  readonly sheetTime: string
}

const standard: Notation = {
  group: ',',
  point: '.',
  day: 'yyyy-MM-dd',
  dayOfYear: 'MM-dd',
  time: 'hh:mm a',
  notice: 'dd-MM-yyyy, HH:mm',
  sheetDay: 'yyyy-mm-dd',
  sheetTime: 'hh:mm:ss AM/PM',
}

const ofLanguage: Record<Locale, Notation> = {
  en: {
    group: ',',
    point: '.',
    day: 'd MMM yyyy',
    dayOfYear: 'd MMM',
    time: 'HH:mm',
    notice: 'd MMM yyyy HH:mm',
    sheetDay: 'd mmm yyyy',
    sheetTime: 'hh:mm:ss',
  },
  id: {
    group: '.',
    point: ',',
    day: 'd MMM yyyy',
    dayOfYear: 'd MMM',
    time: 'HH.mm',
    notice: 'd MMM yyyy HH.mm',
    sheetDay: 'd mmm yyyy',
    sheetTime: 'hh.mm.ss',
  },
  zh: {
    group: ',',
    point: '.',
    day: 'yyyy年M月d日',
    dayOfYear: 'M月d日',
    time: 'HH:mm',
    notice: 'yyyy年M月d日 HH:mm',
    sheetDay: 'yyyy"年"m"月"d"日"',
    sheetTime: 'hh:mm:ss',
  },
}

export const monthNames: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  zh: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
}

/** Starting on Monday. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  id: ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'],
  zh: ['一', '二', '三', '四', '五', '六', '日'],
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The UTC fields of `wall` hold the local time of the zone. */
const letters: Record<string, (wall: Date, locale: Locale) => string> = {
  yyyy: (wall) => String(wall.getUTCFullYear()),
  MMM: (wall, locale) => monthNames[locale][wall.getUTCMonth()] ?? '',
  MM: (wall) => two(wall.getUTCMonth() + 1),
  M: (wall) => String(wall.getUTCMonth() + 1),
  dd: (wall) => two(wall.getUTCDate()),
  d: (wall) => String(wall.getUTCDate()),
  HH: (wall) => two(wall.getUTCHours()),
  hh: (wall) => two(wall.getUTCHours() % 12 || 12),
  mm: (wall) => two(wall.getUTCMinutes()),
  a: (wall) => (wall.getUTCHours() < 12 ? 'AM' : 'PM'),
}

const fill = (pattern: string, wall: Date, locale: Locale): string =>
  pattern.replace(/yyyy|M{1,3}|dd?|HH|hh|mm|a/g, (letter) => letters[letter]?.(wall, locale) ?? letter)

/** Browsers say "now", which does not go with "Saved" or "Submitted". */
const justNow: Record<Locale, string> = { en: 'just now', id: 'baru saja', zh: '刚刚' }

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 7 * 86_400],
  ['month', 30 * 86_400],
  ['year', 365 * 86_400],
] as const

/** An instant: ISO 8601 text or a Date. */
type Instant = string | Date
const dateOf = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant)

/** The zone's offset at that instant: `GMT+7`, `GMT+5:30`. */
export function offsetLabel(timeZone: string, instant: Date): string {
  const minutes = zoneOffsetMinutes(timeZone, instant)
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** `October 2026`: the month of a day in full, as people type it. */
export const longMonthOfYear = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const about = { en: 'about %', id: 'sekitar %', zh: '约%' } as const satisfies Record<Locale, string>

function amountInWords(
  plain: string,
  currency: Currency,
  locale: Locale,
  textOf: (parts: Intl.NumberFormatPart[]) => string,
): string {
  const written = (maximumSignificantDigits: number) =>
    textOf(
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits,
      }).formatToParts(plain as `${number}`),
    )
  const rounded = written(3)
  return rounded === written(21) ? rounded : about[locale].replace('%', rounded)
}

/** `500 million` where three digits say it exactly, else null. */
function millionsOf(plain: string, locale: Locale, textOf: (parts: Intl.NumberFormatPart[]) => string): string | null {
  const written = (maximumSignificantDigits: number) =>
    textOf(
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits,
      }).formatToParts(plain as `${number}`),
    )
  const short = written(3)
  return Number(plain) >= 1_000_000 && short === written(21) ? short : null
}

export function createFormats(choice: FormatChoice) {
  const { style, locale, timeZone } = choice
  const notation = style === 'standard' ? standard : ofLanguage[locale]
  const marked = (text: string) => text.replace(/[,.]/g, (mark) => (mark === ',' ? notation.group : notation.point))

  /** `20940.5` → `20,940.5`: groups plain decimal text and keeps its decimals. */
  function decimal(plain: string): string {
    const [whole = '', ...decimals] = plain.split('.')
    return marked([whole.replace(/\B(?=(\d{3}){1,10}(?!\d))/g, ','), ...decimals].join('.'))
  }
  const amount = (minor: bigint | string, currency: Currency): string => marked(formatAmount(minor, currency))
  /** With the same separators as other figures. */
  const withMarks = (parts: Intl.NumberFormatPart[]): string =>
    parts
      .map(({ type, value }) => (type === 'decimal' ? notation.point : type === 'group' ? notation.group : value))
      .join('')
  const at = (pattern: string, instant: Instant) => fill(pattern, wallClock(dateOf(instant), timeZone), locale)
  const date = (instant: Instant): string => at(notation.day, instant)
  const moment = (instant: Instant): string => at(`${notation.day} ${notation.time}`, instant)

  return {
    choice,
    notation,
    decimal,
    amount,
    /** `IDR 1,250,000` */
    money: (minor: bigint | string, currency: Currency): string => `${currency} ${amount(minor, currency)}`,
    number: (value: number | bigint): string => decimal(String(value)),
    percent: (value: number, decimals = 2): string => `${decimal(value.toFixed(decimals))}%`,
    /** `1.2M`, for the axis of a chart, with the units of the language. */
    compact: (value: number): string =>
      withMarks(new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).formatToParts(value)),
    /** `IDR 500 million` where that says it exactly, `IDR 1,234,567` otherwise: an amount inside a sentence. */
    roundMoney: (minor: bigint | string, currency: Currency): string =>
      `${currency} ${millionsOf(plainAmount(minor, currency), locale, withMarks) ?? amount(minor, currency)}`,
    /** `about 28 million Indonesian rupiahs` from plain decimal text: three digits are enough to read a magnitude. */
    words: (plain: string, currency: Currency): string => amountInWords(plain, currency, locale, withMarks),
    /** A calendar day such as `2026-11-22`, independent of time zones. */
    day: (day: string): string => fill(notation.day, new Date(`${day}T00:00:00Z`), locale),
    /** `11-22`, `22 Nov`: a day where the year is known, as on an axis. */
    dayOfYear: (day: string): string => fill(notation.dayOfYear, new Date(`${day}T00:00:00Z`), locale),
    /** `2026-03` → `Mar`. */
    month: (month: string): string => monthNames[locale][Number(month.slice(5, 7)) - 1] ?? month,
    /** `Nov 2026`: the month of a day. */
    monthOfYear: (day: string): string =>
      fill(locale === 'zh' ? 'yyyy年M月' : 'MMM yyyy', new Date(`${day}T00:00:00Z`), locale),
    /** The day of an instant. */
    date,
    time: (instant: Instant): string => at(notation.time, instant),
    moment,
    /** With the zone's offset, for mails and documents whose readers may be anywhere. */
    momentInZone(instant: Instant): string {
      const zone = offsetLabel(timeZone, dateOf(instant))
      return locale === 'zh' ? `${moment(instant)}（${zone}）` : `${moment(instant)} (${zone})`
    },
    notice: (instant: Instant): string => at(notation.notice, instant),
    /** `2 hours ago`, `3 weeks ago`; counts calendar days. Never a date, so that a column does not mix two kinds. */
    relative(instant: Instant, now: Date): string {
      const seconds = (dateOf(instant).getTime() - now.getTime()) / 1000
      const step = steps.findLast(([, least]) => Math.abs(seconds) >= least)
      if (step === undefined) return justNow[locale]
      const [unit, size] = step
      const count =
        unit === 'day'
          ? daysBetween(dayOf(now, timeZone), dayOf(dateOf(instant), timeZone))
          : Math.trunc(seconds / size)
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit)
    },
    offset: (instant: Instant): string => offsetLabel(timeZone, dateOf(instant)),
    /** Name of the zone for the header of a time column. */
    zoneName: timeZone === businessZone ? businessZoneLabel : timeZone.replaceAll('_', ' '),
  }
}
export type Formats = ReturnType<typeof createFormats>

/** Every style in every language, for exhaustive tests. */
export const allStyles = locales.flatMap((locale) => formatStyles.map((style) => ({ style, locale })))
