import { limits } from '../../../contract/base/money/limits.ts'
import type { FileFinding } from '../../../contract/bulk/warnings.ts'
import { ownSheetsPrefix } from './createWorkbook.ts'
import { openingTags, type XmlTag } from './xmlTags.ts'

/** Hidden rows and columns, formulas, merged cells and further sheets of a workbook (T92). */

/** Rows and places count from 0. */
export interface CellFinding {
  readonly row: number
  readonly place: number
  readonly notice: FileFinding
}

export interface SheetFindings {
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly cells: readonly CellFinding[]
  /** Number of rows with a value. */
  readonly filled: number
}

export interface SheetName {
  /** From 1, in the workbook's order. */
  readonly position: number
  readonly name: string
  readonly rows: number
  readonly isHidden: boolean
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
const isZero = (value: string | undefined): boolean => value !== undefined && Number(value) === 0

/** `B12` → row 11, place 1. */
function placeOf(address: string): { row: number; place: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})/.exec(address) ?? []
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, place: column - 1 }
}

/** Cells hold a value in these. */
const valueTags = new Set(['v', 't'])

interface Scan {
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  cells: CellFinding[]
  filled: Set<number>
  row: number
  place: number
}

const readers: Readonly<Record<string, (scan: Scan, tag: XmlTag) => void>> = {
  col: ({ hiddenColumns }, { attributes }) => {
    if (!isOn(attributes.get('hidden')) && !isZero(attributes.get('width'))) return
    const last = Math.min(Number(attributes.get('max')), limits.importColumnsMax)
    for (let column = Number(attributes.get('min')); column <= last; column += 1) hiddenColumns.add(column - 1)
  },
  row: (scan, { attributes }) => {
    const told = attributes.get('r')
    scan.row = told === undefined ? scan.row + 1 : Number(told) - 1
    scan.place = -1
    if (isOn(attributes.get('hidden')) || isZero(attributes.get('ht'))) scan.hiddenRows.add(scan.row)
  },
  c: (scan, { attributes }) => {
    const told = attributes.get('r')
    scan.place = told === undefined ? scan.place + 1 : placeOf(told).place
  },
  f: ({ cells, row, place }) => void cells.push({ row, place, notice: 'formula_cell' }),
  mergeCell: ({ cells }, { attributes }) =>
    void cells.push({ ...placeOf(attributes.get('ref') ?? ''), notice: 'merged_cell' }),
}

export function findingsOfSheet(xml: string): SheetFindings {
  const scan: Scan = {
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    cells: [],
    filled: new Set(),
    row: -1,
    place: -1,
  }
  for (const tag of openingTags(xml)) {
    readers[tag.name]?.(scan, tag)
    if (valueTags.has(tag.name) && tag.text.trim() !== '') scan.filled.add(scan.row)
  }
  return { ...scan, filled: scan.filled.size }
}

type Parts = ReadonlyMap<string, Uint8Array>
const textOf = (parts: Parts, path: string): string => new TextDecoder().decode(parts.get(path) ?? new Uint8Array())

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** The sheet named in a reference: `'Notes'!$A$1`. */
const sheetOfReference = (reference: string): string =>
  unescaped(reference)
    .replace(/![^!]*$/, '')
    .replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'")

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** XML of each sheet, in the workbook's order, without the sheets that our templates carry for their notes and lists. */
export function sheetsOf(parts: Parts): { name: SheetName; findings: SheetFindings }[] {
  const book = [...openingTags(textOf(parts, 'xl/workbook.xml'))]
  const targets = new Map(
    [...openingTags(textOf(parts, 'xl/_rels/workbook.xml.rels'))].map(({ attributes }) => [
      attributes.get('Id'),
      attributes.get('Target') ?? '',
    ]),
  )
  const own = new Set(
    book
      .filter(({ name, attributes }) => name === 'definedName' && attributes.get('name')?.startsWith(ownSheetsPrefix))
      .map(({ text }) => sheetOfReference(text)),
  )
  return book
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }, index) => {
      const relation = [...attributes].find(([key]) => key.endsWith(':id') || key === 'id')?.[1]
      const findings = findingsOfSheet(textOf(parts, pathOf(targets.get(relation) ?? '')))
      const name = unescaped(attributes.get('name') ?? '')
      const isHidden = !['visible', undefined].includes(attributes.get('state'))
      return { name: { position: index + 1, name, rows: own.has(name) ? 0 : findings.filled, isHidden }, findings }
    })
}
