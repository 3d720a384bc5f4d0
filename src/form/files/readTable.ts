import { limits } from '../../../contract/base/money/limits.ts'
import { TableError, type TableErrorCode } from './tableError.ts'

const refuse = (fault: TableErrorCode): never => {
  throw new TableError(fault)
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>, rowsMax: number): Promise<string[][]> {
  const { sanitizeWorkbook } = await import('./workbookParts.ts')
  const book = sanitizeWorkbook(bytes, rowsMax)
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(book, 1, { parseNumber: (digits) => digits })
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

/**
 * From the byte order mark; without one, a zero byte means UTF-16, and invalid UTF-8 is read as GB 18030, which Chinese
 * spreadsheets write.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length > 1 && second === 0 && first !== 0) return 'utf-16le'
  if (bytes.length > 1 && first === 0 && second !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** Excel's optional first line, which names the separator. */
const separatorLine = /^sep=([,;\t])\r?\n/i

/** The most frequent separator in the header; other lines may have commas inside names. */
function separatorOf(text: string): string {
  const header = text.replace(/^\s+/, '').split(/\r?\n/, 1)[0] ?? ''
  const bare = header.replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  const [line = '', delimiter] = separatorLine.exec(text) ?? []
  const table = text.slice(line.length)
  return papa.parse<string[]>(table, { delimiter: delimiter ?? separatorOf(table), skipEmptyLines: false }).data
}

interface TableOptions {
  rowsMax: number
  /** Currency of the payments and codes of banks, for ISO 20022 files. */
  message?: { currency: string; bankCodeOf: (text: string) => string | undefined }
}

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** A payment file already has our columns, so no column mapping is needed. */
export const isPaymentFile = ({ name }: { name: string }): boolean => endingOf(name) === 'xml'

type Reader = (bytes: Uint8Array<ArrayBuffer>, asked: TableOptions) => Promise<string[][]>

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['csv', readCsv],
  ['xlsx', (bytes, { rowsMax }) => readXlsx(bytes, rowsMax)],
  [
    'xml',
    async (bytes, { rowsMax, message }) =>
      message === undefined
        ? refuse('type')
        : (await import('./parsePain.ts')).parsePain(bytes, { rowsMax, ...message }),
  ],
])

/** All cells of a CSV, XLSX or payment file, as text; the parsers are loaded with the first file. */
export async function readTable(file: File, asked: TableOptions): Promise<string[][]> {
  const { rowsMax } = asked
  const reader = readers.get(endingOf(file.name)) ?? refuse('type')
  if (file.size > limits.importBytesMax) refuse('size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let rows: string[][] = []
  try {
    rows = await reader(bytes, asked)
  } catch (error) {
    if (error instanceof TableError) throw error
    refuse('unreadable')
  }
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length > rowsMax + 1) refuse('rows')
  if (rows.some((row) => row.length > limits.importColumnsMax)) refuse('columns')
  return rows
}
