import { type BulkColumn, bulkColumns } from '../../../contract/bulk/columns.ts'

const storageKey = 'bulk-columns'

type Remembered = Partial<Record<BulkColumn, string>>

/** What this person has called the columns of their files before, on this device. */
export function rememberedColumns(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
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

export function rememberColumns(columns: Remembered): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(columns))
  } catch {
    // Storage is full or closed: they are asked for again.
  }
}
