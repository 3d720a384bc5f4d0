import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'

/** A row of the file, by its number there, with what is said of its cells. */
export type GridLine = BulkInput & {
  row: number
  faults: Partial<Record<BulkColumn, string>>
  notices: Partial<Record<BulkColumn, string>>
}

/** A cell that Enter was pressed in. */
export interface LeftCell {
  key: string
  row: number
  column: BulkColumn
  isChanged: boolean
}

/**
 * Where Enter leads: to the next cell with an error, row by row, and from the last to the first. Whoever has typed something that is wrong
 * as well stays, and hears why; who has typed nothing passes over the cell.
 */
export function nextWrong(
  lines: readonly GridLine[],
  columns: readonly BulkColumn[],
  { key, row, column, isChanged }: LeftCell,
): { key: string; column: BulkColumn } | undefined {
  const wrong = lines.flatMap((line) =>
    columns.flatMap((each, at) => (line.faults[each] ? [{ key: line.key, row: line.row, column: each, at }] : [])),
  )
  const here = wrong.find((cell) => cell.key === key && cell.column === column)
  if (isChanged && here) return here
  const at = columns.indexOf(column)
  return wrong.find((cell) => cell.row > row || (cell.row === row && cell.at > at)) ?? wrong[0]
}
