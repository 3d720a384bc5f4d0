import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { limits } from '../../../contract/base/money/limits.ts'
import { TableError, type TableErrorCode } from './tableError.ts'

/** Bounds the contents of an XLSX file before a parser sees it (T20), so that parsing is bounded, too. */

const refuse = (fault: TableErrorCode): never => {
  throw new TableError(fault)
}

/** More files than any of our workbooks contains. */
const entriesMax = 200
/** Excel's cells hold 32,767 characters, parts of which may have their own style. Any cell may hold such a text. */
const sharedTextMax = 200_000
/** Spreadsheets leave formatted but empty cells below the table. */
const rowsBelow = 10_000
/** The maximum number of rows in an Excel sheet. */
const rowNumberMax = 1_048_576
const letters = /^[A-Z]{0,3}/
const address = /^[A-Z]{0,3}\d{1,7}$/

/**
 * The XML parts of a ZIP file; skips macros and pictures. Counts bytes while inflating, since the sizes in the file may
 * be forged.
 */
export function inflate(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  let [total, entries] = [0, 0]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > entriesMax) refuse('size')
    const chunks: Uint8Array<ArrayBuffer>[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      total += chunk.length
      if (total > limits.importInflatedBytesMax) refuse('size')
      chunks.push(Uint8Array.from(chunk))
      if (isLast && /\.(xml|rels)$/i.test(file.name)) parts.set(file.name, joined(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const step = 4096
  for (let from = 0; from < bytes.length; from += step)
    unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length)
  return parts
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const columnOf = (cell: string): number =>
  [...(letters.exec(cell)?.[0] ?? '')].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Refuses cells with far-away addresses: the parser would allocate all the space before them. */
function assertSheetBounds(text: string, rowsMax: number): void {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1
  if (tags > 200_000 + rowsMax * 200) refuse('size')
  for (const [, place = ''] of text.matchAll(/(?<![\w:.-])r\s*=\s*(?:["']([^"']*)["']?)/g)) {
    if (!address.test(place)) refuse('unreadable')
    if (columnOf(place) > limits.importColumnsMax) refuse('columns')
    const row = Number(place.replace(letters, ''))
    if (row > (/^[A-Z]/.test(place) ? rowsMax + rowsBelow : rowNumberMax)) refuse('rows')
  }
}

function assertTextBounds(text: string): void {
  for (const one of text.split('<si')) if (one.length > sharedTextMax) refuse('size')
}

/** The checked parts, and a workbook of them only, so that a parser cannot find others in its bytes. */
export function sanitizeWorkbook(
  bytes: Uint8Array,
  rowsMax: number,
): { parts: ReadonlyMap<string, Uint8Array>; book: ArrayBuffer } {
  const parts = inflate(bytes)
  for (const content of parts.values()) {
    const text = new TextDecoder().decode(content)
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse('unreadable')
    if (text.includes('sheetData')) assertSheetBounds(text, rowsMax)
    else assertTextBounds(text)
  }
  // Stored uncompressed: otherwise the parser would inflate it in workers, which the page's CSP forbids.
  return { parts, book: Uint8Array.from(zipSync(Object.fromEntries(parts), { level: 0 })).buffer }
}
