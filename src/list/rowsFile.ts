export interface ExportColumn<Row> {
  heading: string
  text: (row: Row) => string
}

/** A leading one of these makes a spreadsheet read text as a formula. */
const formulaStart = /^[=+\-@\t\r]/
const guard = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ heading }) => heading),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
]

/** UTF-8 with a byte order mark, so that spreadsheets read every language right; CRLF as RFC 4180 says. */
export const csvOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string =>
  `\ufeff${cellsOf(columns, rows)
    .map((cells) => cells.map((text) => quote(guard(text))).join(','))
    .join('\r\n')}\r\n`

/** Every cell is typed as text: a workbook keeps it as such, formula or not. */
export async function xlsxOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const [heading = [], ...body] = cellsOf(columns, rows)
  return writeWorkbook([
    heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map((value) => ({ value, type: String }))),
  ]).toBlob()
}
