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

/** The values among which a field chooses; none for any other. */
function choicesOf(operation: Operation | null, name: string): readonly unknown[] {
  if (operation === null) return []
  const { fields } = calls[operation.call].request.describe() as unknown as {
    fields: Record<string, { oneOf?: unknown[] }>
  }
  return Object.hasOwn(fields, name) ? (fields[name]?.oneOf ?? []) : []
}

/** `Siti Nurhaliza 0812` → `S••• N••• •••`: enough to compare with the object that was made, which can be erased. */
export const maskText = (value: string): string =>
  toVisibleLine(value, 500)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => `${/^\p{L}/u.exec(word)?.[0] ?? ''}•••`)
    .join(' ')

function factOf(operation: Operation | null, name: string, value: unknown): Fact {
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
    choicesOf(operation, name).includes(value)
  return isReadable ? value : maskText(value)
}

/** An argument's name is the agent's own word too. */
const nameOf = (name: string): string => (/^[a-z][a-z_]{0,39}$/.test(name) ? name : maskText(name))

export function saidOf(operation: Operation | null, args: unknown): Record<string, Fact> {
  if (!isFields(args)) return {}
  const given = Object.entries(args).slice(0, argumentsMax)
  return Object.fromEntries(given.map(([name, value]) => [nameOf(name), factOf(operation, name, value)]))
}
