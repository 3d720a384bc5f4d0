import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'

const secondsUntil = (until: string, now: () => number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000))

interface SecondsOptions {
  now?: () => number
  onEnd?: () => void
}

/** Whole seconds left until `until`, renewed each second; calls `onEnd` once at zero. */
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

interface CountdownProps extends SecondsOptions {
  /** ISO 8601, from the server's clock. */
  until: string
}

/** `hh : mm : ss`. Screen readers hear hours and minutes only, so that they are not told every second. */
export const Countdown = ({ until, ...options }: CountdownProps) => {
  const translate = useTranslate()
  const left = useSecondsLeft(until, options)
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return (
    <span role="timer" className="tabular" style={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
      <span aria-hidden="true">{`${two(hours)} : ${two(minutes)} : ${two(left % 60)}`}</span>
      <span className="visually-hidden">
        {left === 0 ? translate('ui.countdown_over') : translate('ui.countdown_left', { hours, minutes })}
      </span>
    </span>
  )
}
