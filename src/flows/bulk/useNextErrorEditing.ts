import { type GridEventListener, useGridApiRef } from '@mui/x-data-grid'
import { useEffect, useReducer, useRef } from 'react'
import { type BulkColumn, type BulkInput, bulkColumns } from '../../../contract/bulk/columns.ts'
import { type EditedCell, type GridRow, nextInvalidCell } from './nextInvalidCell.ts'

const inputOf = ({ row: _, faults: __, notices: ___, ...input }: GridRow): BulkInput => input

const isChanged = (line: GridRow, before: GridRow): boolean =>
  bulkColumns.some((column) => (line[column] ?? '') !== (before[column] ?? ''))

export interface NextErrorOptions {
  lines: readonly GridRow[]
  columns: readonly BulkColumn[]
  /** `isLedOn`: the focus moves to the next error, away from the row. */
  onEdit: (input: BulkInput, isLedOn: boolean) => void
}

/** Enter saves a cell and opens the next invalid one, once the rows are validated again. */
export function useNextErrorEditing({ lines, columns, onEdit }: NextErrorOptions) {
  const apiRef = useGridApiRef()
  const left = useRef<EditedCell | null>(null)
  // Without an edit, nothing else re-renders the grid.
  const [, showAnew] = useReducer((times: number) => times + 1, 0)

  /** Opens the cell; if no error is left, keeps the focus on it. */
  function openNextError(from: EditedCell): void {
    left.current = null
    const api = apiRef.current
    const next = nextInvalidCell(lines, columns, from)
    const { key, column } = next ?? from
    if (!api?.getRow(key)) return
    api.scrollToIndexes({
      rowIndex: api.getRowIndexRelativeToVisibleRows(key),
      colIndex: api.getColumnIndex(column),
    })
    if (next) api.startCellEditMode({ id: key, field: column })
    else api.setCellFocus(key, column)
  }

  useEffect(() => {
    if (left.current) openNextError(left.current)
  })

  /** Saved here, not by the grid, which would overwrite the revalidated row with the row from before. */
  const onCellEditStop: GridEventListener<'cellEditStop'> = ({ id, field, reason, row }, event) => {
    const api = apiRef.current
    if (reason === 'escapeKeyDown' || !api) return
    event.defaultMuiPrevented = true
    const isLedOn = reason === 'enterKeyDown'
    // Prevents Enter from continuing to the next step.
    if (isLedOn && 'preventDefault' in event) event.preventDefault()
    const typed = api.getRowWithUpdatedValues(id, field) as GridRow
    const cellToFocusAfter = reason === 'tabKeyDown' ? 'right' : reason === 'shiftTabKeyDown' ? 'left' : 'none'
    api.stopCellEditMode({ id, field, ignoreModifications: true, cellToFocusAfter })
    const changed = isChanged(typed, row)
    if (isLedOn) left.current = { key: typed.key, row: typed.row, column: field as BulkColumn, isChanged: changed }
    if (changed) onEdit(inputOf(typed), isLedOn)
    showAnew()
  }

  return { apiRef, onCellEditStop }
}
