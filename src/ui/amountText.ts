/** Text editing of the amount field. */

import { limits } from '../../contract/base/money/limits.ts'
import { type Currency, currencies, parseAmount } from '../../contract/base/money/money.ts'
import { parseAmountReadings } from '../../contract/base/money/parseAmount.ts'
import { formatAmount, formatDecimal, formats } from '../i18n/formats.ts'

export interface TypedAmount {
  text: string
  /** Whether the field groups the digits; text with the person's own separators is left alone until done. */
  isGrouped: boolean
}

/** Removes the field's own group separators, in the person's notation. */
const ungroup = (text: string): string => text.replaceAll(formats().notation.group, '')

/** `1.250,50` of the field → `1250.50`. */
const toPlain = (text: string): string => ungroup(text).replace(formats().notation.point, '.')

/** `1250.5` → `1,250.5`, or `1.250,5`. Drops digits beyond the currency's decimals or the maximum length. */
export function groupPlain(plain: string, currency: Currency): string {
  const [whole = '', decimals] = plain.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, limits.amountDigitsMax)
  return formatDecimal(decimals === undefined ? digits : `${digits || '0'}.${decimals.slice(0, currencies[currency])}`)
}

/** Every amount that the text may mean: exactly one if the field has grouped it. A trailing separator is incomplete input. */
export function possibleAmounts({ text, isGrouped }: TypedAmount, currency: Currency): bigint[] {
  const written = text.replace(/[.,' ]$/, '')
  if (!isGrouped) return parseAmountReadings(written, currency)
  const minor = parseAmount(toPlain(written), currency)
  return minor === null ? [] : [minor]
}

const markPattern = /[.,' ]/
/** Keeps the characters used in amounts, from any keyboard, and drops others. */
const keep = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\d.,' ]/g, '')

/** The caret after regrouping: behind as many digits as before. */
function caretAfter(before: string, after: string): number {
  const wanted = ungroup(before).length
  for (let at = 0; at <= after.length; at += 1) if (ungroup(after.slice(0, at)).length === wanted) return at
  return after.length
}

/** The inserted range, if `after` results from `before` by one edit. */
function insertedPart(before: string, after: string): { from: number; to: number } {
  let from = 0
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  let kept = 0
  while (kept < Math.min(before.length, after.length) - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  return { from, to: after.length - kept }
}

/** The text and caret after a key press; `text` is the browser's own result. */
export function applyKeyPress(
  before: TypedAmount,
  text: string,
  caret: number,
  currency: Currency,
): { typed: TypedAmount; caret: number } {
  const { from, to } = insertedPart(before.text, text)
  const inserted = keep(text.slice(from, to))
  if (before.isGrouped && markPattern.test(inserted)) {
    // The field's own separators would be taken for the person's.
    const left = ungroup(keep(text.slice(0, from))) + inserted
    return { typed: { text: left + ungroup(keep(text.slice(to))), isGrouped: false }, caret: left.length }
  }
  const left = keep(text.slice(0, caret))
  const whole = left + keep(text.slice(caret))
  if (!before.isGrouped && markPattern.test(whole))
    return { typed: { text: whole, isGrouped: false }, caret: left.length }
  const grouped = groupPlain(toPlain(whole), currency)
  return { typed: { text: grouped, isGrouped: true }, caret: caretAfter(left, grouped) }
}

/** Pasted text as accepted by the field; null if it is no amount of this currency. */
export function pasteAmount(text: string, currency: Currency): TypedAmount | null {
  const [minor, ...others] = parseAmountReadings(text, currency)
  if (minor === undefined) return null
  if (others.length > 0) return { text: keep(text).trim(), isGrouped: false }
  return { text: formatAmount(minor, currency), isGrouped: true }
}

/** `25 million Indonesian rupiahs`, for amounts whose zeros are hard to count; null for smaller ones. */
export function amountInWords(plain: string, currency: Currency): string | null {
  const [whole = ''] = plain.split('.')
  return whole.length < 7 ? null : formats().words(plain, currency)
}
