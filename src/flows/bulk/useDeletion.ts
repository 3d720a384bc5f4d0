import type { useGridApiRef } from '@mui/x-data-grid'
import { useEffect, useRef } from 'react'
import type { GridRow } from './nextWrong.ts'

/** Deletes a row and moves the focus to the next row's button; otherwise the focus would be lost. */
export function useDeletion(
  apiRef: ReturnType<typeof useGridApiRef>,
  lines: readonly GridRow[],
  onDelete: (key: string) => void,
): (key: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    apiRef.current?.setCellFocus(next.current, 'delete')
    next.current = null
  })
  return (key) => {
    const at = lines.findIndex((line) => line.key === key)
    next.current = (lines[at + 1] ?? lines[at - 1])?.key ?? null
    onDelete(key)
  }
}
