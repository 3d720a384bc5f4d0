import { createHash } from 'node:crypto'
import { lp } from '../../../contract/crypto/bytes.ts'
import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { DecisionKind } from '../../../contract/features/decisions.ts'
import type { Keys } from '../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../secrets.ts'

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

/** SHA-256 in hex over length-prefixed fields. The first names the kind of content and its version, so that two kinds never share a digest. */
export const digestOf = (...fields: string[]): string =>
  createHash('sha256')
    .update(lp(...fields))
    .digest('hex')

/** The same text for the same value, whatever the order of its fields. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`
}

/** One object exactly as a person saw it. */
export interface SeenObject {
  id: string
  version: number
  payload_digest: string
}

/** One item of a batch. */
export interface SeenItem extends SeenObject {
  kind: DecisionKind
}

/** Objects of one kind, or a batch of several, to sign, and for which purpose. */
export type SigningScope =
  | { kind: DecisionKind; purpose: SigningPurpose; seen: readonly SeenObject[] }
  | { kind: 'batch'; purpose: SigningPurpose; seen: readonly SeenItem[] }

const seenFields = (row: SeenObject): string[] => [row.id, String(row.version), row.payload_digest]

/** Binds a one-time password or a passkey challenge to the kind, the purpose and these objects, in this version and order. */
export const digestSeen = ({ kind, purpose, seen }: SigningScope): string =>
  digestOf(
    'seen-2',
    kind,
    purpose,
    ...(kind === 'batch' ? seen.flatMap((row) => [row.kind, ...seenFields(row)]) : seen.flatMap(seenFields)),
  )

/** MAC with a key outside the database: write access to the database is enough to compute a digest, but not this. */
export const macOf = ({ pepper }: Pick<Keys, 'pepper'>, kind: string, ...fields: string[]): string =>
  keyedHash(pepper, kind, ...fields)

/** False if there is no MAC yet. */
export const isMacValid = (
  keys: Pick<Keys, 'pepper'>,
  mac: string | null,
  kind: string,
  ...fields: string[]
): boolean => mac !== null && hashesEqual(macOf(keys, kind, ...fields), mac)
