import { limits } from '../../../contract/base/money/limits.ts'
import type { FileFinding } from '../../../contract/bulk/warnings.ts'
import { TableError, type TableErrorCode } from './tableError.ts'
import type { SheetFindings, SheetName } from './workbookFindings.ts'

const refuse = (fault: TableErrorCode): never => {
  throw new TableError(fault)
}

/** A row with a value, as the file has it. */
export interface TableLine {
  readonly cells: readonly string[]
  /** In the file, from 1. */
  readonly number: number
  readonly isHidden: boolean
  /** Places count from 0. */
  readonly findings: readonly { readonly place: number; readonly notice: FileFinding }[]
}

/** One sheet, with its hidden or calculated content. */
export interface SheetTable {
  readonly lines: readonly TableLine[]
  readonly hiddenColumns: ReadonlySet<number>
  /** Sheets with values, of which one is read; empty for other files. */
  readonly sheets: readonly SheetName[]
}

/** All rows of a sheet, and what was found in it. */
interface RawTable {
  rows: string[][]
  sheets?: readonly SheetName[]
  findings?: SheetFindings | undefined
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>, { rowsMax, sheet }: TableOptions): Promise<RawTable> {
  const [{ sanitizeWorkbook }, { sheetsOf }, { readSheet }] = await Promise.all([
    import('./workbookParts.ts'),
    import('./workbookFindings.ts'),
    import('read-excel-file/browser'),
  ])
  const { parts, book } = sanitizeWorkbook(bytes, rowsMax)
  const found = sheetsOf(parts)
  const sheets = found.map(({ name }) => name).filter(({ rows }) => rows > 0)
  const position = sheet ?? sheets[0]?.position ?? 1
  const rows = await readSheet(book, position, { parseNumber: (digits) => digits })
  return {
    rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    sheets,
    findings: found[position - 1]?.findings,
  }
}

/** Chinese characters take two bytes, of which both or the first are high; a European letter stands alone between ASCII ones. */
function isGb18030(bytes: Uint8Array): boolean {
  if (!bytes.some((byte, at) => byte > 0x80 && (bytes[at + 1] ?? 0) > 0x80)) return false
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * From the byte order mark; without one, a zero byte means UTF-16, and invalid UTF-8 is what Chinese spreadsheets write
 * (GB 18030) or European ones (Windows-1252).
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length > 1 && second === 0 && first !== 0) return 'utf-16le'
  if (bytes.length > 1 && first === 0 && second !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isGb18030(bytes) ? 'gb18030' : 'windows-1252'
  }
}

/** Excel's optional first line, which names the separator. */
const separatorLine = /^sep=([,;\t])\r?\n/i

const sampledLines = 30

/**
 * The separator that occurs equally often in the most lines: titles above the header have none, and commas inside names or
 * amounts are fewer.
 */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, sampledLines).map((line) => line.replace(/"[^"]*"/g, ''))
  const scoreOf = (mark: string): number => {
    const byCount = Map.groupBy(
      lines.map((line) => line.split(mark).length - 1),
      (count) => count,
    )
    return Math.max(...[...byCount].map(([count, found]) => count * found.length))
  }
  const scored = [',', ';', '\t'].map((mark) => ({ mark, score: scoreOf(mark) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).mark
}

async function readCsv(bytes: Uint8Array): Promise<RawTable> {
  const { default: papa } = await import('papaparse')
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  const [line = '', delimiter] = separatorLine.exec(text) ?? []
  const table = text.slice(line.length)
  return {
    rows: papa.parse<string[]>(table, { delimiter: delimiter ?? separatorOf(table), skipEmptyLines: false }).data,
  }
}

interface TableOptions {
  rowsMax: number
  /** Currency of the payments and codes of banks, for ISO 20022 files. */
  message?: { currency: string; bankCodeOf: (text: string) => string | undefined }
  /** Position of the sheet to read; by default the first with values. */
  sheet?: number | undefined
}

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** A payment file already has our columns, so no column mapping is needed. */
export const isPaymentFile = ({ name }: { name: string }): boolean => endingOf(name) === 'xml'

type Reader = (bytes: Uint8Array<ArrayBuffer>, asked: TableOptions) => Promise<RawTable>

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['csv', readCsv],
  ['xlsx', readXlsx],
  [
    'xml',
    async (bytes, { rowsMax, message }) =>
      message === undefined
        ? refuse('type')
        : { rows: (await import('./parsePain.ts')).parsePain(bytes, { rowsMax, ...message }) },
  ],
])

async function readFile(file: File, asked: TableOptions): Promise<RawTable> {
  const { rowsMax } = asked
  const reader = readers.get(endingOf(file.name)) ?? refuse('type')
  if (file.size > limits.importBytesMax) refuse('size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let table: RawTable = { rows: [] }
  try {
    table = await reader(bytes, asked)
  } catch (error) {
    if (error instanceof TableError) throw error
    refuse('unreadable')
  }
  if (table.rows.filter(isFilled).length > rowsMax + 1) refuse('rows')
  if (table.rows.some((row) => row.length > limits.importColumnsMax)) refuse('columns')
  return table
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** All cells of a CSV, XLSX or payment file, as text; the parsers are loaded with the first file. */
export const readTable = async (file: File, asked: TableOptions): Promise<string[][]> =>
  (await readFile(file, asked)).rows

/** The rows with a value, and the hidden or calculated content of the sheet. */
export async function readSheetTable(file: File, asked: TableOptions): Promise<SheetTable> {
  const { rows, sheets = [], findings } = await readFile(file, asked)
  const byRow = Map.groupBy(findings?.cells ?? [], ({ row }) => row)
  const lines = rows.map((cells, row) => ({
    cells,
    number: row + 1,
    isHidden: findings?.hiddenRows.has(row) ?? false,
    findings: byRow.get(row) ?? [],
  }))
  const filled = lines.filter(({ cells }) => isFilled(cells))
  if (filled.length === 0) refuse('empty')
  return { lines: filled, hiddenColumns: findings?.hiddenColumns ?? new Set(), sheets }
}
