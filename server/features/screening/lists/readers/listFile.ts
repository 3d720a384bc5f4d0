import type { ListEntry } from '../../matching/listEntry.ts'

/** A list as its file has it. */
export interface ReadList {
  entries: Omit<ListEntry, 'list'>[]
  published_at: Date | null
}

/** The file is not what it should be; the message says why, in English, for staff. */
export class ListFileError extends Error {
  override name = 'ListFileError'
}

/** The largest published one has some 120 MB. */
export const fileBytesMax = 512 * 2 ** 20

const namesMax = 500
const lengthMax = 500

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, lengthMax)

/** Names once each, without empty ones; the first is the primary one. Null: an entry without a name. */
export function listEntryOf(entry: Omit<ListEntry, 'list'>): Omit<ListEntry, 'list'> | null {
  const names = new Map<string, ListEntry['names'][number]>()
  for (const { name, quality } of entry.names) {
    const text = line(name)
    if (text !== '' && !names.has(text)) names.set(text, { name: text, quality })
  }
  if (names.size === 0 || entry.id === '') return null
  return {
    ...entry,
    id: line(entry.id),
    names: [...names.values()].slice(0, namesMax),
    birth_dates: [...new Set(entry.birth_dates)],
    countries: [...new Set(entry.countries)],
    programme: line(entry.programme),
  }
}
