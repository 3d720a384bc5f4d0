import { businessZone, businessZoneLabel, dayOf, daysBetween, wallClock, zoneOffsetMinutes } from './clock.ts'
import { type Locale, locales } from './envelope.ts'
import { type Currency, formatAmount } from './money.ts'

/**
 * How amounts, numbers, days and times are written: the only place that says it, for the portal, mails, PDFs and exports. The
 * specification's way is the standard one; a person may choose that of their language, and a time zone.
 */
export const formatStyles = ['standard', 'language'] as const
export type FormatStyle = (typeof formatStyles)[number]

export interface FormatChoice {
  readonly style: FormatStyle
  readonly locale: Locale
  /** Name of the IANA database. */
  readonly timeZone: string
}

/** What holds where no person is known. */
export const standardFormats = (locale: Locale): FormatChoice => ({ style: 'standard', locale, timeZone: businessZone })

/** Days and times by the letters of Unicode's date patterns. */
interface Notation {
  readonly group: ',' | '.'
  readonly point: '.' | ','
  readonly day: string
  readonly time: string
  /** Day and time of a notice. */
  readonly notice: string
  /** The same as number formats of Excel. */
  readonly sheetDay: string
  readonly sheetTime: string
}

const standard: Notation = {
  group: ',',
  point: '.',
  day: 'yyyy-MM-dd',
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
    time: 'HH:mm',
    notice: 'd MMM yyyy HH:mm',
    sheetDay: 'd mmm yyyy',
    sheetTime: 'hh:mm:ss',
  },
  id: {
    group: '.',
    point: ',',
    day: 'd MMM yyyy',
    time: 'HH.mm',
    notice: 'd MMM yyyy HH.mm',
    sheetDay: 'd mmm yyyy',
    sheetTime: 'hh.mm.ss',
  },
  zh: {
    group: ',',
    point: '.',
    day: 'yyyy年M月d日',
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

/** From Monday on. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  id: ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'],
  zh: ['一', '二', '三', '四', '五', '六', '日'],
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `wall` shows in its UTC fields what the clocks of the zone show. */
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

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const
/** From this age on the date is shown in place of "… ago". */
const relativeMaxSeconds = 7 * 86_400

/** An instant: ISO 8601 of the wire, or a date. */
type Instant = string | Date
const dateOf = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant)

/** `GMT+7`, `GMT+5:30`, as it is at that instant. */
export function offsetLabel(timeZone: string, instant: Date): string {
  const minutes = zoneOffsetMinutes(timeZone, instant)
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${two(rest)}`}`
}

export function createFormats(choice: FormatChoice) {
  const { style, locale, timeZone } = choice
  const notation = style === 'standard' ? standard : ofLanguage[locale]
  const marked = (text: string) => text.replace(/[,.]/g, (mark) => (mark === ',' ? notation.group : notation.point))

  /** `20940.5` → `20,940.5`: plain decimal text, its decimals as they are. */
  function decimal(plain: string): string {
    const [whole = '', ...decimals] = plain.split('.')
    return marked([whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.'))
  }
  const amount = (minor: bigint | string, currency: Currency): string => marked(formatAmount(minor, currency))
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
    /** `1.2M`, for the axis of a chart. */
    compact: (value: number): string =>
      new Intl.NumberFormat(style === 'standard' ? 'en-US' : locale, {
        notation: 'compact',
        maximumFractionDigits: 1,
      }).format(value),
    /** `25 million Indonesian rupiahs`, of plain decimal text; in the marks of the figure it stands below. */
    words: (plain: string, currency: Currency): string =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
        notation: 'compact',
        compactDisplay: 'long',
        maximumFractionDigits: 20,
      })
        .formatToParts(plain as `${number}`)
        .map(({ type, value }) => (type === 'decimal' ? notation.point : type === 'group' ? notation.group : value))
        .join(''),
    /** A day of the calendar, `2026-11-22` on the wire: the same everywhere. */
    day: (day: string): string => fill(notation.day, new Date(`${day}T00:00:00Z`), locale),
    /** `2026-03` → `Mar`. */
    month: (month: string): string => monthNames[locale][Number(month.slice(5, 7)) - 1] ?? month,
    /** `Nov 2026`: the month of a day. */
    monthOfYear: (day: string): string =>
      fill(locale === 'zh' ? 'yyyy年M月' : 'MMM yyyy', new Date(`${day}T00:00:00Z`), locale),
    /** The day of an instant. */
    date,
    time: (instant: Instant): string => at(notation.time, instant),
    moment,
    /** For readers who may be anywhere: mails and documents. */
    momentInZone(instant: Instant): string {
      const zone = offsetLabel(timeZone, dateOf(instant))
      return locale === 'zh' ? `${moment(instant)}（${zone}）` : `${moment(instant)} (${zone})`
    },
    notice: (instant: Instant): string => at(notation.notice, instant),
    /** `2 hours ago`; days are those of the calendar; the date once it is a week. */
    relative(instant: Instant, now: Date): string {
      const seconds = (dateOf(instant).getTime() - now.getTime()) / 1000
      if (Math.abs(seconds) >= relativeMaxSeconds) return date(instant)
      const [unit, size] = steps.findLast(([, least]) => Math.abs(seconds) >= least) ?? ['second', 60]
      const count =
        unit === 'day'
          ? daysBetween(dayOf(now, timeZone), dayOf(dateOf(instant), timeZone))
          : Math.trunc(seconds / size)
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit)
    },
    offset: (instant: Instant): string => offsetLabel(timeZone, dateOf(instant)),
    /** The zone's name, for the heading of a column of times. */
    zoneName: timeZone === businessZone ? businessZoneLabel : timeZone.replaceAll('_', ' '),
  }
}
export type Formats = ReturnType<typeof createFormats>

/** Every style in every language, for tests that go through all of them. */
export const allStyles = locales.flatMap((locale) => formatStyles.map((style) => ({ style, locale })))
