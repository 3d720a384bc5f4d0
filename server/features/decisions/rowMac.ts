import { hashesEqual } from '../../secrets.ts'

/** The same text for a value before writing and after reading it from the database. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return JSON.stringify(value.map(textOf))
  if (typeof value === 'object' && value !== null) return JSON.stringify(pairsOf(value))
  return String(value)
}

/** Name and value of each column that has one. Null columns are left out, so that a new column changes no existing MAC. */
const pairsOf = (row: object): [string, string][] =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]): [string, string] => [name, textOf(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** One text for a whole row except some columns: a column that is added later is covered at once. */
export const rowText = (row: object, uncovered: readonly string[] = []): string =>
  textOf(Object.fromEntries(Object.entries(row).filter(([name]) => !uncovered.includes(name))))

/** Whether a stored MAC is the expected one; false if there is none. */
export const isMacEqual = (seal: string | null, expected: string): boolean =>
  seal !== null && hashesEqual(seal, expected)
