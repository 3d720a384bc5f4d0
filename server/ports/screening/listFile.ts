import { createHash } from 'node:crypto'
import papa from 'papaparse'
import { type NameWords, nameWordsOf } from './nameScore.ts'

/** An entry of a sanctions list, as in its file. */
export interface ListEntry {
  /** The list's number of the entry, or its name if it has none. */
  reference: string
  name: string
  aliases: string[]
  birth_dates: string[]
  countries: string[]
}

export interface IndexedEntry extends ListEntry {
  /** Identifies the entry across versions of the file. */
  key: string
  written: readonly { name: string; words: NameWords }[]
}

/** The file cannot be parsed; the message says why. */
export class ListUnreadable extends Error {
  override name = 'ListUnreadable'
}

const parts = (cell: string | undefined): string[] => (cell ?? '').split(';').flatMap((part) => part.trim() || [])

export function indexEntry(entry: ListEntry): IndexedEntry {
  const key = createHash('sha256').update(JSON.stringify(entry)).digest('hex')
  return { ...entry, key, written: [entry.name, ...entry.aliases].map((name) => ({ name, words: nameWordsOf(name) })) }
}

/** Columns by name, in any order: `name`, and optionally `reference`, `aliases`, `birth_date`, `country`. */
export function readList(csv: string): IndexedEntry[] {
  const { data, meta, errors } = papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  })
  const [error] = errors.filter(({ type }) => type !== 'Delimiter')
  if (error) throw new ListUnreadable(`row ${(error.row ?? 0) + 2}: ${error.message}`)
  if (!meta.fields?.includes('name')) throw new ListUnreadable('there is no column "name"')
  return data.flatMap((row) => {
    const name = row.name?.trim() ?? ''
    if (name === '') return []
    return indexEntry({
      reference: row.reference?.trim() || name,
      name,
      aliases: parts(row.aliases),
      birth_dates: parts(row.birth_date),
      countries: parts(row.country),
    })
  })
}
