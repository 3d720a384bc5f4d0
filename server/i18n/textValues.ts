import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { Currency } from '../../contract/base/money/money.ts'
import type { ChangeRequestKind } from '../../contract/base/operator/changeRequestKinds.ts'
import { createFormats, type Formats, standardFormats } from '../../contract/base/texts/formats.ts'
import { toVisibleLine } from '../../contract/base/texts/visibleText.ts'
import type { Frequency, ScheduleReason, ScheduleRule } from '../../contract/base/time/schedules.ts'
import type { RecipientZone } from '../../contract/corridors/corridor.ts'
import { changeRequestKindTexts } from '../../contract/messages/catalogues/changeRequestKinds.ts'
import { scheduleReasonTexts } from '../../contract/messages/catalogues/scheduleReasons.ts'
import { zoneTexts } from '../../contract/messages/catalogues/zones.ts'
import { type ListName, listLabel } from '../../contract/messages/lists.ts'
import type { RequestContext } from '../deps.ts'
import { bankReasonSentence, operatorReasonSentence, recipientLapsedSentence } from './bankReasons.ts'

/** Days of a schedule, as a mail names them. */
export type ScheduleDays = Pick<ScheduleRule, 'frequency' | 'starts_on' | 'ends_on' | 'payments_max'>

interface ScheduleWords {
  every: Record<Frequency, string>
  from: (day: string) => string
  until: (day: string) => string
  times: (count: number) => string
  never: string
  separator: string
}

const words: Record<Locale, ScheduleWords> = {
  en: {
    every: {
      once: 'once',
      weekly: 'every week',
      fortnightly: 'every two weeks',
      monthly: 'every month',
      quarterly: 'every three months',
      yearly: 'every year',
    },
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    times: (count) => `at most ${count} payments`,
    never: 'without end',
    separator: ', ',
  },
  id: {
    every: {
      once: 'satu kali',
      weekly: 'setiap minggu',
      fortnightly: 'setiap dua minggu',
      monthly: 'setiap bulan',
      quarterly: 'setiap tiga bulan',
      yearly: 'setiap tahun',
    },
    from: (day) => `mulai ${day}`,
    until: (day) => `sampai ${day}`,
    times: (count) => `paling banyak ${count} pembayaran`,
    never: 'tanpa batas waktu',
    separator: ', ',
  },
  zh: {
    every: {
      once: '一次性付款',
      weekly: '每周',
      fortnightly: '每两周',
      monthly: '每月',
      quarterly: '每三个月',
      yearly: '每年',
    },
    from: (day) => `自 ${day} 起`,
    until: (day) => `至 ${day}`,
    times: (count) => `最多 ${count} 笔`,
    never: '无截止日期',
    separator: '，',
  },
}

/** "every week, from 2026-12-01, without end". */
export function scheduleDaysText(
  { frequency, starts_on, ends_on, payments_max }: ScheduleDays,
  { choice, day }: Formats,
): string {
  const { every, from, until, times, never, separator } = words[choice.locale]
  if (frequency === 'once') return [every.once, day(starts_on)].join(separator)
  const end = ends_on === null ? (payments_max === null ? never : times(payments_max)) : until(day(ends_on))
  return [every[frequency], from(day(starts_on)), end].join(separator)
}

/** Value of a placeholder. Amounts, instants and bank reasons are formatted when read, in the reader's formats; stored as plain JSON. */
export type TextValue =
  | string
  | { minor: string; currency: Currency }
  | { sums: { minor: string; currency: Currency }[] }
  | { request_count: number }
  | { at: string; zone?: RecipientZone }
  | { bank_words: string }
  | { operator_words: string }
  | { not_done_by: 'recipient' }
  | { list: ListName; one_of: string[] }
  | { list: ListName; all_of: string[] }
  | { schedule_reason: ScheduleReason }
  | { change_request: ChangeRequestKind }
  | { schedule: ScheduleDays }

export const moneyValue = (minor: bigint, currency: Currency): TextValue => ({ minor: String(minor), currency })
/** One sum per currency, or the number of requests if none of them moves money. */
export const sumsValue = (sums: readonly { minor: bigint; currency: Currency }[], requests: number): TextValue =>
  sums.length === 0
    ? { request_count: requests }
    : { sums: sums.map(({ minor, currency }) => ({ minor: String(minor), currency })) }
export const timeValue = (at: Date): TextValue => ({ at: at.toISOString() })
/** An instant in the recipient's own time, whatever zone their mail is formatted in. */
export const localTimeValue = (at: Date, zone: RecipientZone): TextValue => ({ at: at.toISOString(), zone })
export const bankReasonValue = (words: string | null): TextValue => ({ bank_words: words ?? '' })
/** Why the operator declined. */
export const operatorReasonValue = (words: string | null): TextValue => ({ operator_words: words ?? '' })
export const recipientLapsedValue: TextValue = { not_done_by: 'recipient' }
export const scheduleDaysValue = ({ frequency, starts_on, ends_on, payments_max }: ScheduleDays): TextValue => ({
  schedule: { frequency, starts_on, ends_on, payments_max },
})
export const scheduleReasonValue = (reason: ScheduleReason): TextValue => ({ schedule_reason: reason })
export const changeRequestValue = (kind: ChangeRequestKind): TextValue => ({ change_request: kind })

/** Codes of a reference list, one of which is enough. */
export const oneOfValue = (list: ListName, codes: readonly string[]): TextValue => ({ list, one_of: [...codes] })
/** Codes of a reference list, all of them. */
export const allOfValue = (list: ListName, codes: readonly string[]): TextValue => ({ list, all_of: [...codes] })

const requestCountTexts = {
  en: (count) => (count === 1 ? '1 request' : `${count} requests`),
  id: (count) => `${count} permintaan`,
  zh: (count) => `${count} 项申请`,
} as const satisfies Record<Locale, (count: number) => string>

const requestCountText = (count: number, locale: Locale): string => requestCountTexts[locale](count)

const quotedMax = 500
/** Text of others in a mail, notice or message: a line break could forge a further line. */
const quote = (words: string): string => toVisibleLine(words, quotedMax)

function writeValue(value: TextValue, formats: Formats): string {
  if (typeof value === 'string') return quote(value)
  if ('bank_words' in value) return bankReasonSentence(quote(value.bank_words), formats.choice.locale)
  if ('operator_words' in value) return operatorReasonSentence(quote(value.operator_words), formats.choice.locale)
  if ('not_done_by' in value) return recipientLapsedSentence[formats.choice.locale]
  if ('schedule' in value) return scheduleDaysText(value.schedule, formats)
  if ('schedule_reason' in value) return scheduleReasonTexts[value.schedule_reason][formats.choice.locale]
  if ('change_request' in value) return changeRequestKindTexts[value.change_request][formats.choice.locale]
  if ('request_count' in value) return requestCountText(value.request_count, formats.choice.locale)
  if ('sums' in value) {
    const sums = value.sums.map(({ minor, currency }) => formats.money(minor, currency))
    return new Intl.ListFormat(formats.choice.locale, { type: 'conjunction' }).format(sums)
  }
  if ('list' in value) {
    const [codes, type] =
      'all_of' in value ? ([value.all_of, 'conjunction'] as const) : ([value.one_of, 'disjunction'] as const)
    const labels = codes.map((code) => listLabel(value.list, code, formats.choice.locale))
    return new Intl.ListFormat(formats.choice.locale, { type }).format(labels)
  }
  return 'at' in value ? writeTime(value, formats) : formats.money(value.minor, value.currency)
}

function writeTime({ at, zone }: { at: string; zone?: RecipientZone }, formats: Formats): string {
  if (zone === undefined) return formats.momentInZone(at)
  const time = createFormats({ ...formats.choice, timeZone: zone }).moment(at)
  const name = zoneTexts[zone][formats.choice.locale]
  return formats.choice.locale === 'zh' ? `${name} ${time}` : `${time} (${name})`
}

export const writeValues = (values: Readonly<Record<string, TextValue>>, formats: Formats): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(value, formats)]))

/** Like `writeValues` for an error's values: a count stays a number, with which the portal may calculate. */
export const writeErrorValues = (
  values: Readonly<Record<string, TextValue | number>>,
  formats: Formats,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : writeValue(value, formats),
    ]),
  )

/** The actor's amount and time formats, in the request's language. */
export function formatsForRequest({ actor, locale }: Pick<RequestContext, 'actor' | 'locale'>): Formats {
  if (actor?.kind !== 'person') return createFormats(standardFormats(locale))
  return createFormats({ locale, style: actor.format_style, timeZone: actor.time_zone })
}

/** A text with its places filled. A full-width bracket, as after a time in Chinese, is followed by no space. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}( ?)/g, (_, key: string, space: string) => {
    const value = Object.hasOwn(values, key) ? (values[key] ?? '') : ''
    return value.endsWith('）') ? value : `${value}${space}`
  })
