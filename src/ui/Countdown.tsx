import { useTranslate } from 'ra-core'
import { type SecondsOptions, useSecondsLeft } from './useSecondsLeft.ts'

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
