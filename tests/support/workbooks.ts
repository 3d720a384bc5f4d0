import { strToU8, zipSync } from 'fflate'

/** Workbooks with hidden rows, formulas and the like, which none of our libraries writes. */

export interface WrittenSheet {
  name: string
  rows: readonly (readonly (string | { formula: string; value: string })[])[]
  /** Rows and columns from 1. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  merged?: readonly string[]
  state?: 'hidden' | 'veryHidden'
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const cellOf = (cell: WrittenSheet['rows'][number][number], address: string): string => {
  if (typeof cell !== 'string') return `<c r="${address}"><f>${cell.formula}</f><v>${cell.value}</v></c>`
  return cell === '' ? '' : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [], merged = [] }: WrittenSheet): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('')
  const lines = rows.map((cells, index) => {
    const written = cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${index + 1}`)).join('')
    return `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ''}>${written}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="${main}">${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
}

export function writtenWorkbook(...sheets: WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
  }
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))))
}
