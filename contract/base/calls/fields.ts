import {
  type AnyObject,
  type ArraySchema,
  array,
  boolean,
  type ISchema,
  mixed,
  number,
  type ObjectShape,
  object,
  type StringSchema,
  string,
} from 'yup'
import { limits } from '../money/limits.ts'
import { type Currency, currencyCodes } from '../money/money.ts'
import { requiredMessage } from '../patterns/patterns.ts'
import { brokenNameRule, isVisibleLines } from '../texts/visibleText.ts'
import { isCalendarDay } from '../time/calendarDay.ts'

/**
 * Building blocks of request and response schemas. All are required unless loosened by `.optional()` or `.nullable()`.
 * A message is the name of a code or a pattern, never a text.
 */

/** A strict object: unknown fields are refused, nothing is coerced. */
export const record = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown(true, 'input_unknown_field').strict(true).required('input_invalid')
export const list = <Item>(item: ISchema<Item>, max = 1000): ArraySchema<Item[], AnyObject> =>
  array().of(item).max(max, 'input_invalid').defined('input_invalid') as unknown as ArraySchema<Item[], AnyObject>
export const nothing = () => record({})

const matching = (pattern: RegExp, message = 'input_invalid') =>
  string().defined('input_invalid').matches(pattern, message)
/** Free text written by a person. */
export const text = (max: number = limits.textLengthMax) =>
  string()
    .defined('input_invalid')
    .max(max, `patterns.text_max?max=${max}`)
    .test('visible_text', 'patterns.visible_text', (value) => value == null || isVisibleLines(value))
/** Texts by name; another table defines the names. */
export const textRecord = () =>
  mixed<Record<string, string>>(
    (value): value is Record<string, string> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((item) => typeof item === 'string'),
  )
    .meta({ values: 'string' })
    .defined('input_invalid')
/** Text that must not be empty. */
export const nonEmptyText = (max: number = limits.textLengthMax) => text(max).min(1, requiredMessage)

/** A web address as people type it, or nothing. */
export const website = (max: number) =>
  text(max).matches(
    /^$|^([Hh][Tt][Tt][Pp][Ss]?:\/\/)?([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(:\d{1,5})?(\/[^\s]*)?$/,
    'patterns.website',
  )

/** The name of a person, or of a record that people name. */
export const nameText = (max: number) =>
  nonEmptyText(max)
    .meta({ isName: true })
    .test('name', 'patterns.name_letters', (value, context) => {
      const message = value == null || value === '' ? null : brokenNameRule(value)
      return message === null || context.createError({ message })
    })

export const id = () => matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
/** Id of an upload. Handlers look it up by business and purpose; the file is kept while a column listed in the server's `fileUses` references it. */
export const fileId = () => id().meta({ file: true })
/**
 * Text whose type remembers what it writes. Any text is assignable to it; the server may return a `bigint` or a `Date` for it
 * (`server/serialize.ts`).
 */
type Written<As> = string & { readonly length: number; readonly writes?: As }
/** Minor units in decimal digits: a `bigint` on the server. */
export type AmountText = Written<'bigint'>
/** A point in time as ISO 8601 in UTC: a `Date` on the server. */
export type TimeText = Written<'date'>

const matchingAmount = (pattern: RegExp) => matching(pattern, 'patterns.amount_minor') as StringSchema<AmountText>
/** Minor units as decimal digits. Sums of 18 digits fit into the database's 64 bits. */
export const amountMinor = () => matchingAmount(/^(0|[1-9]\d{0,17})$/)
export const signedAmountMinor = () => matchingAmount(/^(0|-?[1-9]\d{0,17})$/)
export const currency = () => mixed<Currency>().oneOf(currencyCodes, 'input_invalid').defined('input_invalid')
export const countryCode = () => matching(/^[A-Z]{2}$/)
export const rate = () => matching(/^\d{1,12}(\.\d{1,10})?$/)
export const timestamp = () => matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as StringSchema<TimeText>
/** A calendar day. */
export const date = () =>
  matching(/^\d{4}-\d\d-\d\d$/, 'patterns.date').test(
    'calendar',
    'patterns.date',
    (value) => value == null || isCalendarDay(value),
  )
/** Last day of a range: not before the field that holds the first day. A wrong first day is named at its own field. */
export const dateFrom = (first: string) =>
  date().test('order', 'patterns.date_order', (value, { parent }) => {
    const from: unknown = Object(parent)[first]
    return value == null || typeof from !== 'string' || !isCalendarDay(from) || from <= value
  })
export const digestHex = () => matching(/^[0-9a-f]{64}$/)
export const count = () => number().defined('input_invalid').integer('input_invalid').min(0, 'input_invalid')
export const flag = () => boolean().defined('input_invalid')
export const otp = () => matching(/^\d{6}$/, 'otp')
export const pin = () => matching(/^\d{4}$/, 'pin')
/** Signature of an order: the one-time password of a challenge and the payment PIN. */
/** An order as the person saw it. Approvals, payments and one-time passwords are valid only for this version and digest. */
export const reviewedOrder = () => record({ id: id(), version: count(), payload_digest: digestHex() })
export const oneOf = <T extends string | number>(values: readonly T[]) =>
  mixed<T>()
    .oneOf([...values], 'patterns.one_of')
    .defined(requiredMessage)

/** Any JSON object of bounded size: draft values and chart extras. */
export const jsonObject = (bytesMax: number) =>
  mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
    .meta({ values: 'any' })
    .defined('input_invalid')
    .test('json-size', 'input_too_large', (value) => value == null || JSON.stringify(value).length <= bytesMax)

/** Restricts a list to these ids, to load referenced records in one call. Deleted records are missing from the result. */
export const ids = () => list(id(), limits.listPageSizeMax).optional()

/**
 * A page of a list. With `cursor`, the `next_cursor` of the previous page, reading costs the same at any depth; without
 * it the page is found by number.
 */
export const pageRequest = () => ({
  page_size: count().min(1, 'input_invalid').max(limits.listPageSizeMax, 'input_invalid'),
  page_number: count().min(1, 'input_invalid').max(10_000, 'input_invalid'),
  cursor: text(200).optional(),
})

/** `total` is exact up to 10,000, or 1,000 where a filter makes counting expensive; beyond that `total_is_exact` is false. */
export const pageResponse = <Item>(item: ISchema<Item>) =>
  record({ items: list(item), next_cursor: text(200).nullable(), total: count(), total_is_exact: flag() })
