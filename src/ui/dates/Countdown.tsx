import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../i18n/formats.ts'

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

const two = (value: number): string => String(value).padStart(2, '0')

/** In whole minutes, so that screen readers do not announce every second. */
const spoken = (seconds: number): string => formatDuration(Math.ceil(seconds / 60))

interface CountdownProps extends SecondsOptions {
  /** ISO 8601, from the server's clock. */
  until: string
  /** For durations under an hour: omits the hours. */
  isShort?: boolean
  /** A sentence with `%{time}` as the placeholder. */
  text?: string
}

/** `hh : mm : ss`, or `mm:ss` when short; the only countdown: also on the public pages, which do not have the framework's translations. */
export const Countdown = ({ until, isShort = false, text = '%{time}', ...options }: CountdownProps) => {
  const left = useSecondsLeft(until, options)
  const minutes = Math.floor(left / 60)
  const parts = isShort ? [minutes, left % 60] : [Math.floor(minutes / 60), minutes % 60, left % 60]
  const [before, after] = text.split('%{time}')
  // One box: inside a button, which lays out its children in a row, the space before the time would be lost.
  return (
    <span>
      {before}
      <span role="timer" className="tabular" style={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        <span aria-hidden="true">{parts.map(two).join(isShort ? ':' : ' : ')}</span>
        <span className="visually-hidden">{spoken(left)}</span>
      </span>
      {after}
    </span>
  )
}
