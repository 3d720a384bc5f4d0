import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import { type BulkColumn, bulkColumns } from '../../../contract/bulk/columns.ts'

/** Owner and kind of the files: other people on this device name their columns differently. */
export interface ColumnMappingScope {
  kind: TransferKind
  person: string
}

type Remembered = Partial<Record<BulkColumn, string>>
/** A column that the file lacks, or that is unnamed, is forgotten. */
type Said = Partial<Record<BulkColumn, string | undefined>>

const keyOf = ({ kind, person }: ColumnMappingScope): string => `bulk-columns.${kind}.${person}`

/** The person's earlier column names for such files, on this device. */
export function loadColumnMapping(scope: ColumnMappingScope): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (row): row is [BulkColumn, string] =>
          (bulkColumns as readonly string[]).includes(row[0]) && typeof row[1] === 'string',
      ),
    )
  } catch {
    // The stored value is foreign, or storage is denied: nothing is remembered.
    return {}
  }
}

/** Adds to the names of columns that such a file does not need. */
export function saveColumnMapping(scope: ColumnMappingScope, columns: Said): void {
  try {
    localStorage.setItem(keyOf(scope), JSON.stringify({ ...loadColumnMapping(scope), ...columns }))
  } catch {
    // Storage is full or denied: the columns are asked for again.
  }
}
