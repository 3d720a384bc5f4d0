import { useEffect, useRef, useState } from 'react'

const secondsUntil = (until: string, now: () => number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000))

export interface SecondsOptions {
  now?: () => number
  onEnd?: () => void
}

/** Whole seconds left until `until`, updated each second; calls `onEnd` once at zero. */
export function useSecondsLeft(until: string, { now = Date.now, onEnd }: SecondsOptions = {}): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  const ended = useRef(onEnd)
  ended.current = onEnd
  const clock = useRef(now)
  clock.current = now
  useEffect(() => {
    const first = secondsUntil(until, clock.current)
    setLeft(first)
    if (first === 0) return
    const timer = setInterval(() => {
      const next = secondsUntil(until, clock.current)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      ended.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
