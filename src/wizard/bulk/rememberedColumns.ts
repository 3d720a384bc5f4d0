import type { TransferKind } from '../../../contract/base/transferKinds.ts'
import { type BulkColumn, bulkColumns } from '../../../contract/bulk/columns.ts'

/** Whose files of which kind: others on this device call theirs otherwise. */
export interface Scope {
  kind: TransferKind
  person: string
}

type Remembered = Partial<Record<BulkColumn, string>>
/** A column that the file does not have, or that has no name there, is forgotten. */
type Said = Partial<Record<BulkColumn, string | undefined>>

const keyOf = ({ kind, person }: Scope): string => `bulk-columns.${kind}.${person}`

/** What this person has called the columns of such files before, on this device. */
export function rememberedColumns(scope: Scope): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (row): row is [BulkColumn, string] =>
          (bulkColumns as readonly string[]).includes(row[0]) && typeof row[1] === 'string',
      ),
    )
  } catch {
    // Stored by something else, or storage is closed: nothing is remembered.
    return {}
  }
}

/** Beside what was said of columns that such a file is not asked for. */
export function rememberColumns(scope: Scope, columns: Said): void {
  try {
    localStorage.setItem(keyOf(scope), JSON.stringify({ ...rememberedColumns(scope), ...columns }))
  } catch {
    // Storage is full or closed: they are asked for again.
  }
}
