import { readType } from '../../../contract/bulk/cells.ts'
import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkFileFormat } from '../../../contract/bulk/fileFormats.ts'
import { type ColumnMapping, mapColumns } from '../../../contract/bulk/headers.ts'
import type { FileFinding } from '../../../contract/bulk/warnings.ts'
import type { RecipientType } from '../../../contract/corridors/corridor.ts'
import type { SheetTable, TableLine } from '../../form/files/readTable.ts'
import { missingColumns } from './bulkFile.ts'

/** Questions about the hidden or calculated content of a file, asked before its rows are validated (T92). */

/** Titles above the header take at most this many rows. */
export const titleRowsMax = 20

/** A sheet with its header, by index of `lines`, and its columns. */
export interface OpenedTable {
  table: SheetTable
  headerAt: number
  places: ColumnMapping
}

type Remembered = Parameters<typeof mapColumns>[2]

/** The first row with all needed columns; otherwise the one with most of them. */
export function findHeader(form: BulkFileFormat, lines: readonly TableLine[], remembered?: Remembered): number {
  const counted = lines.slice(0, titleRowsMax + 1).map(({ cells }, at) => {
    const places = mapColumns(form, cells, remembered)
    const isWhole = missingColumns(form, places).length === 0
    return { at, count: isWhole ? Number.POSITIVE_INFINITY : Object.keys(places).length }
  })
  return counted.reduce((best, one) => (one.count > best.count ? one : best), { at: 0, count: 1 }).at
}

export interface FileQuestions {
  hiddenRows: readonly TableLine[]
  hiddenColumns: readonly BulkColumn[]
  /** Formulas and merged cells in the columns of payments. */
  cells: readonly { line: TableLine; column: BulkColumn; notice: FileFinding }[]
  /** Rows of the other recipient type, in the file of one. */
  otherType: readonly TableLine[]
}

export type RowChoice = 'pay' | 'leave_out'

/** The person's answers; null until given. */
export interface FileAnswers {
  hiddenRows: RowChoice | null
  hiddenColumns: RowChoice | null
  cells: 'checked' | null
  otherType: RowChoice | null
}

export const noAnswers: FileAnswers = { hiddenRows: null, hiddenColumns: null, cells: null, otherType: null }

const columnsAt = (places: ColumnMapping): [BulkColumn, number][] => Object.entries(places) as [BulkColumn, number][]

const isOfOtherType = ({ places }: OpenedTable, slot: RecipientType | null, { cells }: TableLine): boolean => {
  const said = places.recipient_type === undefined ? '' : (cells[places.recipient_type] ?? '').trim()
  const type = said === '' ? undefined : readType(said)
  return slot !== null && type !== undefined && type !== slot
}

export function questionsOf(opened: OpenedTable, slot: RecipientType | null): FileQuestions {
  const { table, headerAt, places } = opened
  const lines = table.lines.slice(headerAt + 1)
  return {
    hiddenRows: lines.filter(({ isHidden }) => isHidden),
    hiddenColumns: columnsAt(places).flatMap(([column, at]) => {
      const isUsed = table.hiddenColumns.has(at) && lines.some(({ cells }) => (cells[at] ?? '').trim() !== '')
      return isUsed ? [column] : []
    }),
    cells: lines.flatMap((line) =>
      columnsAt(places).flatMap(([column, at]) =>
        line.findings.flatMap(({ place, notice }) => (place === at ? [{ line, column, notice }] : [])),
      ),
    ),
    otherType: lines.filter((line) => isOfOtherType(opened, slot, line)),
  }
}

export const questionNames = ['hiddenRows', 'hiddenColumns', 'cells', 'otherType'] as const

/** Whether each question that the file raises has its answer. */
export const isAnswered = (questions: FileQuestions, answers: FileAnswers): boolean =>
  questionNames.every((name) => questions[name].length === 0 || answers[name] !== null)

export interface AnsweredTable {
  /** The header and the rows to pay. */
  table: string[][]
  places: ColumnMapping
  /** Findings of a row, by its index in `table`. */
  findingsOf: (index: number) => NonNullable<BulkInput['findings']>
}

/** The rows and columns to pay; what was hidden and is paid stays marked. */
export function applyAnswers(opened: OpenedTable, slot: RecipientType | null, answers: FileAnswers): AnsweredTable {
  const { table, headerAt } = opened
  const hidden = questionsOf(opened, slot).hiddenColumns
  const places = Object.fromEntries(
    columnsAt(opened.places).filter(([column]) => answers.hiddenColumns !== 'leave_out' || !hidden.includes(column)),
  ) as ColumnMapping
  const header = table.lines[headerAt]
  const kept = table.lines
    .slice(headerAt + 1)
    .filter((line) => answers.hiddenRows !== 'leave_out' || !line.isHidden)
    .filter((line) => answers.otherType !== 'leave_out' || !isOfOtherType(opened, slot, line))
  const lines = header === undefined ? kept : [header, ...kept]
  const findingsOf = (index: number): NonNullable<BulkInput['findings']> => {
    const line = lines[index]
    if (line === undefined) return []
    return [
      ...(line.isHidden ? [{ column: 'account_number', notice: 'hidden_row' } as const] : []),
      ...columnsAt(places).flatMap(([column, at]) => [
        ...(hidden.includes(column) && (line.cells[at] ?? '').trim() !== ''
          ? [{ column, notice: 'hidden_column' } as const]
          : []),
        ...line.findings.flatMap(({ place, notice }) => (place === at ? [{ column, notice }] : [])),
      ]),
    ]
  }
  return { table: lines.map(({ cells }) => [...cells]), places, findingsOf }
}
