import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'

/** A row of the file, by its number there, with the messages on its cells. */
export type GridRow = BulkInput & {
  row: number
  faults: Partial<Record<BulkColumn, string>>
  notices: Partial<Record<BulkColumn, string>>
}

/** The cell in which Enter was pressed. */
export interface EditedCell {
  key: string
  row: number
  column: BulkColumn
  isChanged: boolean
}

/**
 * The cell after Enter: the next invalid one, row by row, wrapping around. A person who typed another invalid value
 * stays and sees its error; one who typed nothing skips the cell.
 */
export function nextInvalidCell(
  lines: readonly GridRow[],
  columns: readonly BulkColumn[],
  { key, row, column, isChanged }: EditedCell,
): { key: string; column: BulkColumn } | undefined {
  const wrong = lines.flatMap((line) =>
    columns.flatMap((each, at) => (line.faults[each] ? [{ key: line.key, row: line.row, column: each, at }] : [])),
  )
  const here = wrong.find((cell) => cell.key === key && cell.column === column)
  if (isChanged && here) return here
  const at = columns.indexOf(column)
  return wrong.find((cell) => cell.row > row || (cell.row === row && cell.at > at)) ?? wrong[0]
}
