import { useEffect, useState } from 'react'

/** Whole seconds until `iso` by the clock given, renewed while there are any. */
export function useSecondsUntil(iso: string, now: () => number): number {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil((Date.parse(iso) - now()) / 1000)))
  useEffect(() => {
    const measure = () => setSeconds(Math.max(0, Math.ceil((Date.parse(iso) - now()) / 1000)))
    measure()
    const timer = setInterval(measure, 1000)
    return () => clearInterval(timer)
  }, [iso, now])
  return seconds
}

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
