import { formatDuration } from '../i18n/formats.ts'
import { type SecondsOptions, useSecondsLeft } from './useSecondsLeft.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** In whole minutes: a screen reader is not told every second. */
const spoken = (seconds: number): string => formatDuration(Math.ceil(seconds / 60))

interface CountdownProps extends SecondsOptions {
  /** ISO 8601, from the server's clock. */
  until: string
  /** What it is for, where it is never an hour: it has no hours then. */
  isShort?: boolean
  /** A sentence with `%{time}` where the time stands in it. */
  text?: string
}

/** `hh : mm : ss`, the only clock that runs down: also on the public pages, which have no translations of the framework's. */
export const Countdown = ({ until, isShort = false, text = '%{time}', ...options }: CountdownProps) => {
  const left = useSecondsLeft(until, options)
  const minutes = Math.floor(left / 60)
  const parts = isShort ? [minutes, left % 60] : [Math.floor(minutes / 60), minutes % 60, left % 60]
  const [before, after] = text.split('%{time}')
  // One box: in a button, whose parts are boxes in a row, the space before the time would be lost.
  return (
    <span>
      {before}
      <span role="timer" className="tabular" style={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        <span aria-hidden="true">{parts.map(two).join(' : ')}</span>
        <span className="visually-hidden">{spoken(left)}</span>
      </span>
      {after}
    </span>
  )
}
