import { useCallback, useLayoutEffect, useState } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { type Column, columnHidingOrder, columnMenuOf } from './columns.ts'

interface Room {
  /** Ref of the element that contains the table or the cards. */
  place: (element: HTMLDivElement | null) => void
  /** Columns currently hidden for lack of room, even if chosen. */
  away: readonly string[]
  /** Even the columns without a priority do not fit: the rows are shown as cards. */
  isTight: boolean
}

const widthOf = (table: HTMLTableElement, source: string): number =>
  table.querySelector<HTMLElement>(`thead .column-${source}`)?.offsetWidth ?? 0

/** The columns to hide so that the table fits; null if that is not enough. */
function findHiddenColumns(place: HTMLElement, table: HTMLTableElement, leaving: readonly string[]): string[] | null {
  let surplusPx = table.offsetWidth - place.clientWidth
  const away: string[] = []
  for (const source of leaving) {
    if (surplusPx <= 0) break
    const widthPx = widthOf(table, source)
    if (widthPx === 0) continue
    surplusPx -= widthPx
    away.push(source)
  }
  return surplusPx > 0 ? null : away
}

/**
 * Hides columns until the table fits, before paint, so that no amount is ever truncated. Measures again for other rows,
 * another width or other columns.
 */
export function useFittingColumns<Row>(columns: readonly Column<Row>[], rows: unknown): Room {
  // State, not a ref: the element appears with the rows, and only then can it be observed.
  const [observed, place] = useState<HTMLDivElement | null>(null)
  const resource = useResourceContext()
  const [hidden] = useStore<string[]>(`${resource}.datatable`, [...columnMenuOf(columns).hidden])
  const [away, setAway] = useState<readonly string[] | null>([])
  const isTight = away === null
  const leaving = columnHidingOrder(columns, hidden).join()

  const measure = useCallback(() => {
    const table = observed?.querySelector('table')
    if (!observed || !table) return
    const more = findHiddenColumns(observed, table, leaving.split(','))
    if (more === null) setAway(null)
    else if (more.length > 0) setAway((before) => [...(before ?? []), ...more])
  }, [observed, leaving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other widths
  useLayoutEffect(() => setAway([]), [rows, leaving])
  useLayoutEffect(measure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table mounts and unmounts with it
  useLayoutEffect(() => {
    if (!observed || typeof ResizeObserver === 'undefined') return
    let widthPx = observed.clientWidth
    const observer = new ResizeObserver(() => {
      // A font that loads late widens the table in the same place.
      if (observed.clientWidth === widthPx) return measure()
      widthPx = observed.clientWidth
      setAway([])
    })
    observer.observe(observed)
    const table = observed.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [observed, measure, isTight])
  return { place, away: away ?? [], isTight }
}
