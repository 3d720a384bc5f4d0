import { strToU8, Zip, ZipDeflate } from 'fflate'
import { replaceHidden } from '../../contract/base/texts/visibleText.ts'

/** Writes a single-sheet workbook row by row: memory use does not grow with its length. */

export type SheetCell =
  | { text: string; isBold?: boolean }
  /** A number in plain decimal text, and its number format. */
  | { number: string; format: string }
  /** A local time, in the Date's UTC fields. */
  | { wall: Date; format: string }
  | null

export interface SheetWriter {
  /** The row's XML. */
  row(cells: readonly SheetCell[]): string
  end(): void
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const chunkLength = 64 * 1024
const dayMs = 86_400_000
/** 1970-01-01 as a spreadsheet serial day. */
const epochDay = 25_569

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A spreadsheet refuses a workbook with a longer cell. */
const cellLengthMax = 32_767

/** Drops characters that nobody sees or that XML cannot contain. Spreadsheets read `_x0041_` as the character of that code. */
const escapeText = (text: string): string =>
  replaceHidden(text.slice(0, cellLengthMax), '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A, B … Z, AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const fixedParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
})

/** Style 0 is plain, 1 is bold, the others are formats of numbers and times in order of first use. */
function createStyles() {
  const formats = new Map<string, number>()
  return {
    of(format: string): number {
      const known = formats.get(format) ?? formats.size
      formats.set(format, known)
      return 2 + known
    },
    xml(): string {
      const all = [...formats.keys()]
      const named = all.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeText(format)}"/>`)
      const numFmts = all.length === 0 ? '' : `<numFmts count="${all.length}">${named.join('')}</numFmts>`
      const uses = all.map(
        (_, index) =>
          `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
      )
      return `${head}<styleSheet xmlns="${main}">${numFmts}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + all.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${uses.join('')}</cellXfs></styleSheet>`
    },
  }
}

interface SheetOptions {
  name: string
  /** In characters, from the first column. */
  columnWidths: readonly number[]
  /** Frozen rows at the top. */
  frozenRows: number
}

function sheetHead({ columnWidths, frozenRows }: SheetOptions): string {
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

export function createSheetWriter(options: SheetOptions, push: (bytes: Uint8Array) => void): SheetWriter {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) push(bytes)
  })
  const styles = createStyles()
  function addPart(name: string, text: string): void {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    part.push(strToU8(text), true)
  }
  for (const [name, text] of Object.entries(fixedParts(options.name))) addPart(name, text)
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  let waiting = sheetHead(options)
  let rows = 0

  function cellXml(cell: SheetCell, column: number): string {
    if (cell === null) return ''
    const place = `${columnName(column)}${rows}`
    if ('text' in cell) {
      const style = cell.isBold ? ' s="1"' : ''
      return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell.text)}</t></is></c>`
    }
    const value = 'wall' in cell ? String(cell.wall.getTime() / dayMs + epochDay) : cell.number
    return `<c r="${place}" s="${styles.of(cell.format)}"><v>${value}</v></c>`
  }

  function flush(isLast: boolean): void {
    sheet.push(strToU8(waiting), isLast)
    waiting = ''
  }

  return {
    row(cells) {
      rows += 1
      const xml = `<row r="${rows}">${cells.map(cellXml).join('')}</row>`
      waiting += xml
      if (waiting.length > chunkLength) flush(false)
      return xml
    },
    end() {
      waiting += '</sheetData></worksheet>'
      flush(true)
      addPart('xl/styles.xml', styles.xml())
      zip.end()
    },
  }
}
