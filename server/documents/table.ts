import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { dayOf, secondTextOf, wallClock } from '../../contract/base/clock.ts'
import { type Currency, currencies, formatAmount } from '../../contract/base/money.ts'
import { csvFile, guardFormula } from '../../contract/base/spreadsheet.ts'

/** One cell of an exported table: what it is decides how each format writes it. Text never becomes a formula. */
export type TableCell =
  | { text: string }
  | { amount_minor: bigint; currency: Currency }
  | { time: Date | null }
  | { day: string }
  | { decimal: string }

export interface Table {
  name: string
  header: string[]
  rows: TableCell[][]
}

export type TableFormat = 'csv' | 'xlsx'

export const mimeOf = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

const plainAmount = (minor: bigint, currency: Currency): string => formatAmount(minor, currency).replaceAll(',', '')

function csvText(cell: TableCell): string {
  if ('text' in cell) return guardFormula(cell.text)
  if ('amount_minor' in cell) return plainAmount(cell.amount_minor, cell.currency)
  if ('time' in cell) return cell.time === null ? '' : secondTextOf(cell.time)
  return 'day' in cell ? cell.day : cell.decimal
}

const renderCsv = (table: Table): Buffer =>
  Buffer.from(csvFile([table.header.map(guardFormula), ...table.rows.map((row) => row.map(csvText))]))

function sheetCell(cell: TableCell): Cell {
  if ('text' in cell) return { type: String, value: cell.text }
  if ('amount_minor' in cell) {
    const exponent = currencies[cell.currency]
    const format = exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`
    return { type: Number, value: Number(plainAmount(cell.amount_minor, cell.currency)), format }
  }
  if ('time' in cell) {
    if (cell.time === null) return null
    return { type: Date, value: wallClock(cell.time), format: 'yyyy-mm-dd hh:mm:ss' }
  }
  if ('day' in cell) return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { type: String, value: cell.decimal }
}

const widest = 40
const columnWidth = (table: Table, column: number): number =>
  Math.min(
    widest,
    table.rows
      .slice(0, 200)
      .reduce(
        (width, row) => Math.max(width, csvText(row[column] ?? { text: '' }).length),
        table.header[column]?.length ?? 0,
      ) + 3,
  )

function renderXlsx(table: Table): Promise<Buffer> {
  const header = table.header.map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
  const data: SheetData = [header, ...table.rows.map((row) => row.map(sheetCell))]
  const columns = table.header.map((_, column) => ({ width: columnWidth(table, column) }))
  return writeExcelFile(data, { sheet: table.name, columns, stickyRowsCount: 1 }).toBuffer()
}

export const renderTable = async (table: Table, format: TableFormat): Promise<Buffer> =>
  format === 'csv' ? renderCsv(table) : renderXlsx(table)

/** `lintas-transfers-20260115.csv` */
export const fileName = (stem: string, now: Date, extension: string): string =>
  `lintas-${stem}-${dayOf(now).replaceAll('-', '')}.${extension}`
