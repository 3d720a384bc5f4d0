import { mixed } from 'yup'
import { isVisibleLines } from '../texts/visibleText.ts'

/** Texts of the customer's own program at an object, by name. We store, return and find them, and give them no meaning. */
export type Metadata = Record<string, string>

export const metadataLimits = { names: 20, nameLength: 40, valueLength: 200 } as const

/** Of a name. It begins with a letter, so that none is a special property of an object. */
export const metadataName = `^[A-Za-z][A-Za-z0-9_.-]{0,${metadataLimits.nameLength - 1}}$`

const namePattern = new RegExp(metadataName)

const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === 'string')

const isValid = (value: Metadata): boolean =>
  Object.keys(value).length <= metadataLimits.names &&
  Object.entries(value).every(
    ([name, item]) =>
      namePattern.test(name) && item.length > 0 && item.length <= metadataLimits.valueLength && isVisibleLines(item),
  )

/** As stored; null if none. */
export const storedMetadata = (given: Metadata | undefined): Metadata | null =>
  given === undefined || Object.keys(given).length === 0 ? null : given

export const metadata = () =>
  mixed<Metadata>(isMetadata)
    .meta({ values: 'metadata' })
    .defined('input_invalid')
    .test('metadata', 'patterns.metadata', (value) => value == null || isValid(value))

/** Of a list: objects whose metadata has all of these. In a query, `metadata[order]=4711`. */
export const metadataFilter = () =>
  metadata()
    .optional()
    .meta({ values: 'metadata', description: 'Objects whose metadata has each of these: `metadata[order_id]=4711`.' })
