import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Whether the children of a wrapping row fit into one line, measured before paint and again for another width. */
export function useFitsOneRow<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const row = useRef<Element | null>(null)
  const [fits, setFits] = useState(true)
  const measure = useCallback(() => {
    const [first, ...others] = row.current?.children ?? []
    const bottomPx = first?.getBoundingClientRect().bottom ?? 0
    if (others.some((each) => each.getBoundingClientRect().top >= bottomPx && bottomPx > 0)) setFits(false)
  }, [])
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    const observed = row.current
    if (!observed || typeof ResizeObserver === 'undefined') return
    let widthPx = observed.clientWidth
    const observer = new ResizeObserver(() => {
      if (observed.clientWidth === widthPx) return
      widthPx = observed.clientWidth
      setFits(true)
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return [row, fits]
}
