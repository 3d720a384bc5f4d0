import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useThrottled } from './useThrottled.ts'

interface ThrottledButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** May return a promise: the button is busy until it settles. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** A button that ignores presses within a second of the last and while its action is running. */
export const ThrottledButton = ({ onClick, loading, ...rest }: ThrottledButtonProps) => {
  const { run, busy } = useThrottled(onClick)
  return <Button {...rest} onClick={run} loading={busy || loading === true} />
}
