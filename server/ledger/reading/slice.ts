import type { PendingQuery, Row } from 'postgres'
import type { Reader } from '../../db/client.ts'
import { type Walk, type WalkName, walks } from './walks.ts'

/** Values of a row's key, as text. */
export type Key = readonly string[]

/** Some rows of a walk. */
export interface Slice {
  walk: WalkName
  keys: readonly Key[]
}

const walkOf = (name: WalkName): Walk => walks[name]

/**
 * `with` items that limit the named tables to the slice: they shadow the tables in the rest of the statement. `public.` reaches a table whole.
 */
export function tablesOf(reader: Reader, { walk, keys }: Slice, ...tables: string[]): PendingQuery<Row[]> {
  const { key, tables: known } = walkOf(walk)
  const columns = key.map(
    ([, type], place) => reader`${keys.map((values) => values[place] ?? '')}::${reader.unsafe(`${type}[]`)}`,
  )
  const arrays = columns.reduce((before, column) => reader`${before}, ${column}`)
  const names = key.map(([name]) => name).join(', ')
  const items = tables.map((table) => `${table} as (${known[table]})`).join(', ')
  return reader`keys as materialized (select * from unnest(${arrays}) as k (${reader.unsafe(names)})), ${reader.unsafe(items)}`
}

const textsOf = (key: Walk['key']): string => `array[${key.map(([column]) => `${column}::text`).join(', ')}]`

/** The next keys of the walk after `after`; an empty list at its end. */
export async function readKeys(reader: Reader, name: WalkName, after: Key | null, count: number): Promise<Key[]> {
  const { table, key } = walkOf(name)
  if (key.length === 0) return after === null ? [[]] : []
  const names = key.map(([column]) => column).join(', ')
  const later = `where (${names}) > (${key.map(([, type], place) => `$${place + 1}::text::${type}`).join(', ')})`
  const rows = await reader.unsafe<{ key: string[] }[]>(
    `select ${textsOf(key)} as key from (select distinct ${names} from ${table} ${after === null ? '' : later} order by ${names} limit ${count}) r
      order by ${names}`,
    after === null ? [] : [...after],
  )
  return rows.map((row) => row.key)
}

/** Keys of rows that may be new or changed since then. */
export async function readRecentKeys(reader: Reader, name: WalkName, since: Date): Promise<Key[]> {
  const { key, recent } = walkOf(name)
  if (key.length === 0) return [[]]
  const rows = await reader.unsafe<{ key: string[] }[]>(
    `select ${textsOf(key)} as key from (${recent}) as r (${key.map(([column]) => column).join(', ')})`,
    [since],
  )
  return rows.map((row) => row.key)
}
