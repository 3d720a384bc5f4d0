import papa from 'papaparse'
import type { ListEntry, NameKind } from '../../matching/listEntry.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import { ListFileError, listEntryOf, type ReadList } from './listFile.ts'
import { readWorkbook } from './workbook.ts'

/** Lists as a table with a line of headings: the United Kingdom's CSV, DTTOT and DPPSPM of Indonesia, and one's own. */

/** Headings in lower case without signs. Of a field with several columns each is read. */
const headings = {
  id: ['reference', 'uniqueid', 'groupid', 'kodedensus', 'kode', 'nomor', 'no'],
  name: ['name', 'nama'],
  name1: ['name1'],
  name2: ['name2'],
  name3: ['name3'],
  name4: ['name4'],
  name5: ['name5'],
  name6: ['name6'],
  original: ['namenonlatinscript'],
  aliases: ['aliases', 'alias', 'namaalias'],
  nameType: ['aliastype', 'nametype'],
  quality: ['aliasquality', 'aliasstrength'],
  kind: ['kind', 'grouptype', 'terduga', 'individualentityship', 'designationtype', 'jenis', 'tipe'],
  birthDate: ['birthdate', 'dob', 'tanggallahir', 'tgllahir', 'tempattanggallahir'],
  country: ['country', 'nationality', 'nationalityies', 'wn', 'warganegara', 'kewarganegaraan', 'addresscountry'],
  programme: ['programme', 'regime', 'regimename'],
} as const
type Field = keyof typeof headings
type Columns = ReadonlyMap<Field, readonly number[]>

const plainHeading = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function columnsOf(row: readonly string[]): Columns {
  const found = row.map(plainHeading)
  const fields = (Object.keys(headings) as Field[]).map((field) => {
    const known: readonly string[] = headings[field]
    return [field, found.flatMap((heading, at) => (known.includes(heading) ? [at] : []))] as const
  })
  return new Map(fields.filter(([, places]) => places.length > 0))
}

const kindWords: readonly (readonly [RegExp, NameKind])[] = [
  [/^(?:person|individual|orang|perorangan|individu)/i, 'person'],
  [/^(?:company|entity|korporasi|entitas|organisasi|badan)/i, 'company'],
]

const parts = (cell: string): string[] => cell.split(/[;\n]/).map((part) => part.trim())
/** DTTOT writes aliases into the name. */
const namesOf = (cell: string): string[] => cell.split(/\salias\s|\s@|;|\n/i).map((name) => name.trim())

const firstLines = 30

function findHeadings(rows: readonly (readonly string[])[]): { columns: Columns; at: number } {
  for (const [at, row] of rows.slice(0, firstLines).entries()) {
    const columns = columnsOf(row)
    if (columns.has('name') || columns.has('name6')) return { columns, at }
  }
  throw new ListFileError('it has no column with names')
}

type Entry = Omit<ListEntry, 'list'>

function entryOf(columns: Columns, row: readonly string[], number: number): Entry {
  const cells = (field: Field) => (columns.get(field) ?? []).map((place) => row[place]?.trim() ?? '')
  const cell = (field: Field) => cells(field).find((text) => text !== '') ?? ''
  const [name = '', ...others] = namesOf(cell('name'))
  const joined = (['name1', 'name2', 'name3', 'name4', 'name5', 'name6'] as const).map(cell).join(' ')
  const isWeak = /low/i.test(cell('quality'))
  const isPrimary = !isWeak && !/aka|a\.k\.a|alias|variation/i.test(cell('nameType'))
  const alias = { quality: 'alias' } as const
  return {
    id: cell('id') || name || joined || String(number),
    kind: kindWords.find(([words]) => words.test(cell('kind')))?.[1] ?? 'unknown',
    names: [
      { name: name || joined, quality: isWeak ? 'weak' : isPrimary ? 'primary' : 'alias' },
      ...[...others, ...cells('aliases').flatMap(parts), ...cells('original')].map((one) => ({ name: one, ...alias })),
    ],
    birth_dates: cells('birthDate')
      .flatMap(parts)
      .flatMap((date) => birthDatesOf(date.replace(/^[^,]*,\s*(?=\d)/, ''))),
    countries: cells('country').flatMap(parts).flatMap(countryOf),
    programme: cell('programme'),
  }
}

/** Rows of one reference are one entry, as in lists with a row for each alias. */
function merge(rows: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const row of rows) {
    const known = merged.get(row.id)
    const all =
      known === undefined
        ? row
        : {
            ...known,
            names: [...known.names, ...row.names].sort(
              (one, other) => Number(other.quality === 'primary') - Number(one.quality === 'primary'),
            ),
            birth_dates: [...known.birth_dates, ...row.birth_dates],
            countries: [...known.countries, ...row.countries],
          }
    merged.set(row.id, all)
  }
  return [...merged.values()]
}

export function readTable(rows: readonly (readonly string[])[]): ReadList {
  const { columns, at } = findHeadings(rows)
  const entries = rows
    .slice(at + 1)
    .map((row, number) => entryOf(columns, row, number + 1))
    .filter(({ names }) => names.some(({ name }) => name.trim() !== ''))
  return { entries: merge(entries).flatMap((entry) => listEntryOf(entry) ?? []), published_at: null }
}

export function parseCsv(bytes: Uint8Array): string[][] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error) throw new ListFileError(`row ${(error.row ?? 0) + 1}: ${error.message}`)
  return data
}

export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
export const rowsOf = (bytes: Uint8Array): string[][] => (isWorkbook(bytes) ? readWorkbook(bytes) : parseCsv(bytes))
