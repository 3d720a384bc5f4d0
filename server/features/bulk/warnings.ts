import type { CellWarning } from '../../../contract/bulk/cells.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import type { BulkWarning } from '../../../contract/bulk/warnings.ts'

/** Stored as one text each, so that the digest in SQL reads what it reads here: column and name have no spaces. */
export const writeWarning = ({ column, notice, other }: Omit<CellWarning, 'row'>): string =>
  `${column} ${notice} ${other}`

export function readWarning(stored: string): Omit<CellWarning, 'row'> {
  const [column = '', notice = '', ...other] = stored.split(' ')
  return { column: column as BulkColumn, notice: notice as BulkWarning, other: other.join(' ') }
}
