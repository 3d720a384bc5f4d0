import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDialogOpen, isOnControl, isTyping, useSingleKeys } from '../../ui/keyboard.ts'

export interface PreviewOptions<Row> {
  rows: readonly Row[]
  /** The page of a row. */
  pathOf: (row: Row) => string | undefined
  /** Contains an element for each row, in order: marked by `data-preview`, or a table row or list item. */
  place: RefObject<HTMLElement | null>
  /** The list has details to show beside it. */
  isOffered: boolean
}

export interface Preview<Row> {
  /** The screen has room for it. */
  isPossible: boolean
  shown: Row | null
  show: (row: Row | null) => void
  /** Moves by rows; from nothing to the first. */
  move: (by: 1 | -1) => void
  openPage: () => void
}

/** Where list and detail fit side by side. */
const useHasRoom = (): boolean => useMediaQuery('(min-width: 1440px)', { noSsr: true })

function elementOf(place: HTMLElement | null, at: number): Element | undefined {
  const marked = place?.querySelectorAll('[data-preview]') ?? []
  return (marked.length > 0 ? marked : place?.querySelectorAll('tbody tr, li'))?.[at]
}

/** The row shown beside its list, moved by J and K, opened by Enter, closed by Escape. */
export function usePreview<Row extends { id: string }>(options: PreviewOptions<Row>): Preview<Row> {
  const { rows, pathOf, place, isOffered } = options
  const isPossible = useHasRoom() && isOffered
  const navigate = useNavigate()
  const [areKeysOn] = useSingleKeys()
  // The row with its place: after a decision it may leave the list, and its result stays readable.
  const [kept, setKept] = useState<{ row: Row; at: number } | null>(null)
  const shown = isPossible ? (kept?.row ?? null) : null

  const showAt = (at: number) => {
    const row = rows[at]
    if (!row) return
    setKept({ row, at })
    elementOf(place.current, at)?.scrollIntoView({ block: 'nearest' })
  }
  const move = (by: 1 | -1) => {
    if (kept === null) return showAt(0)
    const at = rows.findIndex(({ id }) => id === kept.row.id)
    showAt(at >= 0 ? at + by : Math.min(by > 0 ? kept.at : kept.at - 1, rows.length - 1))
  }
  const show = (row: Row | null) => (row === null ? setKept(null) : showAt(rows.indexOf(row)))
  const openPage = () => {
    const path = shown && pathOf(shown)
    if (path) void navigate(path)
  }

  const press = ({ key, target }: KeyboardEvent): boolean => {
    if (areKeysOn && (key === 'j' || key === 'k') && !isTyping(target)) move(key === 'j' ? 1 : -1)
    else if (key === 'Enter' && shown !== null && !isOnControl(target)) openPage()
    else if (key === 'Escape' && shown !== null && !isTyping(target)) setKept(null)
    else return false
    return true
  }
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    if (!isPossible) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing
      if (isPlain && !event.defaultPrevented && !isDialogOpen() && latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isPossible])

  return { isPossible, shown, show, move, openPage }
}
