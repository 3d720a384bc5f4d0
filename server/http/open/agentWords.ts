import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { calls } from '../../../contract/calls.ts'
import type { Operation } from '../../../contract/operations.ts'

/** The arguments of a tool as the permanent log keeps them: what cannot be about a person is readable, all other text is masked. */

type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Fact = string | number | boolean | null

const argumentsMax = 20
const wordsMax = 12

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const amount = /^-?\d{1,18}$/
const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,3})?Z)?$/
/** Codes of countries and currencies. */
const isoCode = /^[A-Z]{2,3}$/

type Described = Readonly<Record<string, { oneOf?: unknown[] }>>

/** The arguments that a tool has; none for one that does not exist. */
function fieldsOf(operation: Operation | null): Described {
  if (operation === null) return {}
  return (calls[operation.call].request.describe() as unknown as { fields: Described }).fields
}

/** `Siti Nurhaliza 0812` → `S••• N••• •••`: enough to compare with the object that was made, which can be erased. */
const maskText = (value: string): string =>
  toVisibleLine(value, 500)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => `${/^\p{L}/u.exec(word)?.[0] ?? ''}•••`)
    .join(' ')

function factOf(choices: readonly unknown[], name: string, value: unknown): Fact {
  if (value === null || typeof value === 'boolean') return value
  // A number as long as an account's is text.
  if (typeof value === 'number') return Math.abs(value) < 1e8 ? value : maskText(String(value))
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value !== 'string') return '{}'
  const isReadable =
    uuid.test(value) ||
    time.test(value) ||
    (/(?:^|_)(?:country|currency)$/.test(name) && isoCode.test(value)) ||
    (name.endsWith('_minor') && amount.test(value)) ||
    choices.includes(value)
  return isReadable ? value : maskText(value)
}

/** Names that the tool does not have are the agent's own words, and may carry a secret: they are counted. */
export function saidOf(operation: Operation | null, args: unknown): Record<string, Fact> {
  if (!isFields(args)) return {}
  const fields = fieldsOf(operation)
  const isKnown = ([name]: [string, unknown]): boolean => Object.hasOwn(fields, name)
  const given = Object.entries(args)
  const known = given.filter(isKnown).slice(0, argumentsMax)
  const unknown = given.length - given.filter(isKnown).length
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, factOf(fields[name]?.oneOf ?? [], name, value)])),
    ...(unknown === 0 ? {} : { unknown_arguments: unknown }),
  }
}
