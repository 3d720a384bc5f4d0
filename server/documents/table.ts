import { csvByteOrderMark, csvRow, safeCsvText } from '../../contract/base/files/spreadsheet.ts'
import { type Currency, currencies, plainAmount } from '../../contract/base/money/money.ts'
import type { Formats } from '../../contract/base/texts/formats.ts'
import { dayOf, formatSortableTime, wallClock } from '../../contract/base/time/clock.ts'
import { createSheetWriter, type SheetCell, type SheetWriter } from './xlsx.ts'

/** One cell of an exported table; its type decides how each format writes it. Text never becomes a formula. */
export type TableCell =
  | { text: string }
  | { amount_minor: bigint; currency: Currency }
  | { time: Date | null }
  | { day: string }
  | { decimal: string }

export interface TableSource {
  name: string
  /** `{zone}` is replaced by the time zone of the column's times. */
  header: string[]
  batches: AsyncIterable<TableCell[][]>
}

export type TableFormat = 'csv' | 'xlsx'

export const mimeOf = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

const headOf = ({ header }: TableSource, { zoneName }: Formats): string[] =>
  header.map((text) => text.replace('{zone}', zoneName))

/**
 * CSV for programs: plain numbers with a decimal point, sortable days and times. Only the time zone is the reader's, and the column header names it.
 */
function csvText(cell: TableCell, { choice }: Formats): string {
  if ('text' in cell) return safeCsvText(cell.text)
  if ('amount_minor' in cell) return plainAmount(cell.amount_minor, cell.currency)
  if ('time' in cell) return cell.time === null ? '' : formatSortableTime(cell.time, choice.timeZone)
  return 'day' in cell ? cell.day : cell.decimal
}

/** Spreadsheet number format for amounts of the currency. */
export function amountFormat(currency: Currency): string {
  const exponent = currencies[currency]
  return exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`
}

/** Numbers and dates stay typed: the spreadsheet applies its own separators, and the reader's date format. */
function sheetCell(cell: TableCell, { choice, notation }: Formats): SheetCell {
  if ('text' in cell) return { text: cell.text }
  if ('amount_minor' in cell) {
    return { number: plainAmount(cell.amount_minor, cell.currency), format: amountFormat(cell.currency) }
  }
  if ('time' in cell) {
    if (cell.time === null) return null
    return { wall: wallClock(cell.time, choice.timeZone), format: `${notation.sheetDay} ${notation.sheetTime}` }
  }
  if ('day' in cell) return { wall: new Date(`${cell.day}T00:00:00Z`), format: notation.sheetDay }
  return { text: cell.decimal }
}

const widest = 40
const columnWidth = (
  header: readonly string[],
  rows: readonly TableCell[][],
  formats: Formats,
  column: number,
): number =>
  Math.min(
    widest,
    rows
      .slice(0, 200)
      .reduce(
        (width, row) => Math.max(width, csvText(row[column] ?? { text: '' }, formats).length),
        header[column]?.length ?? 0,
      ) + 3,
  )

async function* writeCsv(table: TableSource, formats: Formats): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvByteOrderMark + csvRow(headOf(table, formats).map(safeCsvText)))
  for await (const rows of table.batches) {
    yield Buffer.from(rows.map((row) => csvRow(row.map((cell) => csvText(cell, formats)))).join(''))
  }
}

async function* writeXlsx(table: TableSource, formats: Formats): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const header = headOf(table, formats)
  // The first rows determine the column widths, which precede them in the file.
  const open = (rows: readonly TableCell[][]) => {
    const columnWidths = header.map((_, column) => columnWidth(header, rows, formats, column))
    const opened = createSheetWriter({ name: table.name, columnWidths, frozenRows: 1 }, (bytes) => packed.push(bytes))
    opened.row(header.map((text) => ({ text, isBold: true })))
    return opened
  }
  let sheet: SheetWriter | null = null
  for await (const rows of table.batches) {
    sheet ??= open(rows)
    for (const row of rows) sheet.row(row.map((cell) => sheetCell(cell, formats)))
    yield* packed.splice(0)
  }
  sheet ??= open([])
  sheet.end()
  yield* packed
}

/** Streams the file while the rows arrive. */
export const writeTable = (table: TableSource, format: TableFormat, formats: Formats): AsyncGenerator<Uint8Array> =>
  format === 'csv' ? writeCsv(table, formats) : writeXlsx(table, formats)

/** The whole file in memory. */
export async function renderTable(table: TableSource, format: TableFormat, formats: Formats): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeTable(table, format, formats)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** `lintas-transfers-20260115.csv` */
export const fileName = (stem: string, now: Date, extension: string): string =>
  `lintas-${stem}-${dayOf(now).replaceAll('-', '')}.${extension}`
