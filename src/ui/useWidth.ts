import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The element's current width. */
export function useWidth<Element extends HTMLElement>(initialPx: number): [RefObject<Element | null>, number] {
  const element = useRef<Element | null>(null)
  const [widthPx, setWidthPx] = useState(initialPx)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidthPx(entry.contentRect.width)
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return [element, widthPx]
}
