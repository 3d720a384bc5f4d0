import { type CallPath, calls } from '../../contract/calls.ts'

/** The part of a yup field that is read here. */
interface FieldSchema {
  spec?: { nullable: boolean }
  isValidSync?: (value: unknown, options: object) => boolean
}

export type Fields = Readonly<Record<string, unknown>>

export const requestFields = (path: CallPath): Readonly<Record<string, FieldSchema>> =>
  (calls[path].request as { fields?: Record<string, FieldSchema> }).fields ?? {}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The framework's inputs say null where nothing is left; the contract leaves such a field out. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** What of a record the call takes: a record has more fields than the call that changes it, and the server refuses what it does not know. */
export function requestOf(path: CallPath, record: Fields): Fields {
  const taken = Object.entries(requestFields(path)).flatMap(([name, schema]) => {
    const value = record[name]
    if (value === undefined || (value === null && !schema.spec?.nullable)) return []
    return [[name, isPlain(value) ? withoutNulls(value) : value] as const]
  })
  return Object.fromEntries(taken)
}

/** The fields that say how a list is read and not what is in it. */
const readingFields = ['page_size', 'page_number', 'cursor', 'sort', 'order', 'format']

/** What of a filter the call takes. It comes from the address, so what does not fit is left out rather than sent. */
export function acceptedFilter(path: CallPath, filter: Fields): Fields {
  const fits = Object.entries(requestFields(path)).filter(([name, schema]) => {
    const value = filter[name]
    if (readingFields.includes(name) || value === undefined || value === null || value === '') return false
    return schema.isValidSync?.(value, { strict: true }) ?? false
  })
  return Object.fromEntries(fits.map(([name]) => [name, filter[name]]))
}
