import { strToU8, zipSync } from 'fflate'

/** Writes a small workbook with two features templates need and none of our libraries writes: drop-down lists and cell notes. */

export interface SheetColumn {
  readonly width: number
  /** Stored as text: a spreadsheet keeps its leading zeros. */
  readonly isText?: boolean
  readonly check?: CellCheck
}

/** Validation of a column's cells. The note is shown while the cell is selected. */
export interface CellCheck {
  readonly title: string
  readonly note: string
  /** A range of another sheet: `Lists!$A$1:$A$9`. */
  readonly choices?: string
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** The first row is the header. */
  readonly rows: readonly (readonly string[])[]
  readonly isHidden?: boolean
  /** Notes and lists of a template, no payments: named in the workbook, so that its reader does not ask about them. */
  readonly isAside?: boolean
}

/** Beginning of the defined names of such sheets. */
export const ownSheetsPrefix = 'lintas_'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Supports up to 26 columns. */
const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** Style indexes in `styles.xml`: 0 plain, 1 text, 2 header. */
const cellOf = (text: string, column: number, row: number, style: number): string =>
  `<c r="${letterOf(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Excel's limits: 32 characters for a title, 255 for a note. */
const checkOf = ({ title, note, choices }: CellCheck, column: number, lastRow: number): string => {
  const cells = `sqref="${letterOf(column)}2:${letterOf(column)}${lastRow}"`
  const said = `showInputMessage="1" promptTitle="${escaped(title.slice(0, 32))}" prompt="${escaped(note.slice(0, 255))}"`
  return choices === undefined
    ? `<dataValidation allowBlank="1" ${said} ${cells}/>`
    : `<dataValidation type="list" errorStyle="warning" showErrorMessage="1" allowBlank="1" ${said} ${cells}><formula1>${escaped(choices)}</formula1></dataValidation>`
}

function sheetOf({ columns, rows }: Sheet, lastRow: number): string {
  const widths = columns.map(
    ({ width, isText }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isText ? ' style="1"' : ''}/>`,
  )
  const lines = rows.map((cells, index) => {
    const written = cells.map((text, column) =>
      text === '' ? '' : cellOf(text, column, index + 1, index === 0 ? 2 : columns[column]?.isText ? 1 : 0),
    )
    return `<row r="${index + 1}">${written.join('')}</row>`
  })
  const checks = columns.flatMap(({ check }, index) => (check ? checkOf(check, index, lastRow) : []))
  const checked =
    checks.length === 0 ? '' : `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>`
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${start}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData>${checked}</worksheet>`
}

const styles = `${start}<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEFED"/></patternFill></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`

/** `lastRow` is the last validated row. */
export function createWorkbook(sheets: readonly Sheet[], lastRow: number): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  const parts = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const listed = numbered.map(
    ({ name, number, isHidden }) =>
      `<sheet name="${escaped(name)}" sheetId="${number}"${isHidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
  )
  const aside = numbered.flatMap(({ name, number, isAside }) =>
    isAside ? [`<definedName name="${ownSheetsPrefix}${number}">'${escaped(name)}'!$A$1</definedName>`] : [],
  )
  const named = aside.length === 0 ? '' : `<definedNames>${aside.join('')}</definedNames>`
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const files = {
    '[Content_Types].xml': `${start}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${parts.join('')}</Types>`,
    '_rels/.rels': `${start}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets>${named}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${packaged}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(numbered.map((sheet) => [`xl/worksheets/sheet${sheet.number}.xml`, sheetOf(sheet, lastRow)])),
  }
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))),
  )
}
