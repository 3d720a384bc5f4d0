import type { ListEntry, NameKind } from '../../matching/listEntry.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import { listEntryOf, type ReadList } from './listFile.ts'

/** SDN.CSV of the US Treasury, which has no headings, and beside it ALT.CSV with the aliases and ADD.CSV with the addresses. */

const columnsOf = { sdn: 12, alt: 5, add: 6 } as const

/** For an empty cell. */
const empty = '-0-'
const kinds: Readonly<Record<string, NameKind>> = { individual: 'person', [empty]: 'company' }

type Row = readonly string[]
const cellOf = (row: Row, at: number): string => {
  const cell = row[at]?.trim() ?? ''
  return cell === empty ? '' : cell
}

const isRow = (row: Row, columns: number): boolean => row.length === columns && /^\d+$/.test(row[0]?.trim() ?? '')

/** By its first row; the last one ends with a control character. */
export const isOfacCsv = ([first]: readonly Row[]): boolean => first !== undefined && isRow(first, columnsOf.sdn)

const remarks = (text: string, of: RegExp): string[] => [...text.matchAll(of)].map(([, found = '']) => found)

function entryOf(row: Row): Omit<ListEntry, 'list'> {
  const remark = cellOf(row, 11)
  const countries = remarks(remark, /(?:nationality|citizen)\s+([^;.]+)/g)
  return {
    id: cellOf(row, 0),
    kind: kinds[row[2]?.trim() ?? ''] ?? 'unknown',
    names: [
      { name: cellOf(row, 1), quality: 'primary' },
      ...remarks(remark, /a\.k\.a\. '([^']+)'/g).map((name) => ({ name, quality: 'weak' as const })),
    ],
    birth_dates: remarks(remark, /DOB\s+([^;.]+)/g).flatMap(birthDatesOf),
    countries: countries.flatMap(countryOf),
    programme: cellOf(row, 3),
  }
}

export function readOfacCsv(files: readonly (readonly Row[])[]): ReadList {
  const rows = files.flat()
  const of = (columns: number) =>
    Map.groupBy(
      rows.filter((row) => isRow(row, columns)),
      (row) => cellOf(row, 0),
    )
  const [aliases, addresses] = [of(columnsOf.alt), of(columnsOf.add)]
  const entries = rows
    .filter((row) => isRow(row, columnsOf.sdn))
    .flatMap((row) => {
      const entry = entryOf(row)
      return (
        listEntryOf({
          ...entry,
          names: [
            ...entry.names,
            ...(aliases.get(entry.id) ?? []).map((alias) => ({ name: cellOf(alias, 3), quality: 'alias' as const })),
          ],
          countries: [
            ...entry.countries,
            ...(addresses.get(entry.id) ?? []).flatMap((address) => countryOf(cellOf(address, 4))),
          ],
        }) ?? []
      )
    })
  return { entries, published_at: null }
}
