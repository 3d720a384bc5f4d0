import { useResourceContext, useStore } from 'ra-core'
import { useCallback, useLayoutEffect, useState } from 'react'
import { type Column, leavingOrder, menuOf } from './columns.ts'

interface Room {
  /** Takes the element that the table stands in, or the cards. */
  place: (element: HTMLDivElement | null) => void
  /** Columns that have no room now, whoever chose them. */
  away: readonly string[]
  /** Even the columns without a priority have no room: the rows are shown as cards. */
  isTight: boolean
}

const widthOf = (table: HTMLTableElement, source: string): number =>
  table.querySelector<HTMLElement>(`thead .column-${source}`)?.offsetWidth ?? 0

/** Which columns must go so that the table is no wider than its place; null where that would not help. */
function findAway(place: HTMLElement, table: HTMLTableElement, leaving: readonly string[]): string[] | null {
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
 * Takes columns away until the table has room, before it is painted: no amount is ever cut, however long it is. It is the rows that need
 * the room, so all is measured anew with other rows, another width, other columns.
 */
export function useRoom<Row>(columns: readonly Column<Row>[], rows: unknown): Room {
  // State, not a ref: it is there once the rows have come, and only then can it be observed.
  const [observed, place] = useState<HTMLDivElement | null>(null)
  const resource = useResourceContext()
  const [hidden] = useStore<string[]>(`${resource}.datatable`, [...menuOf(columns).hidden])
  const [away, setAway] = useState<readonly string[] | null>([])
  const isTight = away === null
  const leaving = leavingOrder(columns, hidden).join()

  const measure = useCallback(() => {
    const table = observed?.querySelector('table')
    if (!observed || !table) return
    const more = findAway(observed, table, leaving.split(','))
    if (more === null) setAway(null)
    else if (more.length > 0) setAway((before) => [...(before ?? []), ...more])
  }, [observed, leaving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows need other widths
  useLayoutEffect(() => setAway([]), [rows, leaving])
  useLayoutEffect(measure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table comes and goes with it
  useLayoutEffect(() => {
    if (!observed || typeof ResizeObserver === 'undefined') return
    let widthPx = observed.clientWidth
    const observer = new ResizeObserver(() => {
      // A font that comes late makes the table wider in the same place.
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
