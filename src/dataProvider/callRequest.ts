import { type CallPath, calls } from '../../contract/calls.ts'

/** The subset of a yup field used here. */
interface FieldSchema {
  spec?: { nullable: boolean }
  isValidSync?: (value: unknown, options: object) => boolean
}

export type Fields = Readonly<Record<string, unknown>>

export const requestFields = (path: CallPath): Readonly<Record<string, FieldSchema>> =>
  (calls[path].request as { fields?: Record<string, FieldSchema> }).fields ?? {}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The framework's inputs send null for an empty value; the contract omits such a field. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/**
 * Picks the fields of a record that the call accepts: a record has more fields than the call that changes it, and the
 * server refuses unknown ones.
 */
export function pickRequestFields(path: CallPath, record: Fields): Fields {
  const taken = Object.entries(requestFields(path)).flatMap(([name, schema]) => {
    const value = record[name]
    if (value === undefined || (value === null && !schema.spec?.nullable)) return []
    return [[name, isPlain(value) ? withoutNulls(value) : value] as const]
  })
  return Object.fromEntries(taken)
}

/** Fields that page, sort or format a list rather than filter it. */
const readingFields = ['page_size', 'page_number', 'cursor', 'sort', 'order', 'format']

/** Picks the filters that the call accepts. Filters come from the address, so invalid ones are dropped rather than sent. */
export function acceptedFilter(path: CallPath, filter: Fields): Fields {
  const fits = Object.entries(requestFields(path)).filter(([name, schema]) => {
    const value = filter[name]
    if (readingFields.includes(name) || value === undefined || value === null || value === '') return false
    return schema.isValidSync?.(value, { strict: true }) ?? false
  })
  return Object.fromEntries(fits.map(([name]) => [name, filter[name]]))
}
