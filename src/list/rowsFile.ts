import { csvFile, guardFormula } from '../../contract/base/spreadsheet.ts'

export interface ExportColumn<Row> {
  heading: string
  text: (row: Row) => string
}

const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ heading }) => heading),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
]

export const csvOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string =>
  csvFile(cellsOf(columns, rows).map((cells) => cells.map(guardFormula)))

/** Every cell is typed as text: a workbook keeps it as such, formula or not. */
export async function xlsxOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const [heading = [], ...body] = cellsOf(columns, rows)
  return writeWorkbook([
    heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map((value) => ({ value, type: String }))),
  ]).toBlob()
}
