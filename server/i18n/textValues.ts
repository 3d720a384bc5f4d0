import type { Currency } from '../../contract/base/money/money.ts'
import { createFormats, type Formats } from '../../contract/base/texts/formats.ts'
import type { ScheduleReason } from '../../contract/base/time/schedules.ts'
import type { RecipientZone } from '../../contract/corridors/corridor.ts'
import { scheduleReasonTexts } from '../../contract/messages/catalogues/scheduleReasons.ts'
import { zoneTexts } from '../../contract/messages/catalogues/zones.ts'
import { type ListName, listLabel } from '../../contract/messages/lists.ts'
import { bankReasonSentence } from './bankReasons.ts'

/** Value of a placeholder. Amounts, instants and bank reasons are formatted when read, in the reader's formats; stored as plain JSON. */
export type TextValue =
  | string
  | { minor: string; currency: Currency }
  | { at: string; zone?: RecipientZone }
  | { bank_words: string }
  | { list: ListName; one_of: string[] }
  | { schedule_reason: ScheduleReason }

export const moneyValue = (minor: bigint, currency: Currency): TextValue => ({ minor: String(minor), currency })
export const timeValue = (at: Date): TextValue => ({ at: at.toISOString() })
/** An instant in the recipient's own time, whatever zone their mail is formatted in. */
export const localTimeValue = (at: Date, zone: RecipientZone): TextValue => ({ at: at.toISOString(), zone })
export const bankReasonValue = (words: string | null): TextValue => ({ bank_words: words ?? '' })
export const scheduleReasonValue = (reason: ScheduleReason): TextValue => ({ schedule_reason: reason })

/** Codes of a reference list, one of which is enough. */
export const oneOfValue = (list: ListName, codes: readonly string[]): TextValue => ({ list, one_of: [...codes] })

function writeValue(value: TextValue, formats: Formats): string {
  if (typeof value === 'string') return value
  if ('bank_words' in value) return bankReasonSentence(value.bank_words, formats.choice.locale)
  if ('schedule_reason' in value) return scheduleReasonTexts[value.schedule_reason][formats.choice.locale]
  if ('list' in value) {
    const labels = value.one_of.map((code) => listLabel(value.list, code, formats.choice.locale))
    return new Intl.ListFormat(formats.choice.locale, { type: 'disjunction' }).format(labels)
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
