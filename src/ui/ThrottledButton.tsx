import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useThrottled } from './useThrottled.ts'

interface ThrottledButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** May return a promise: the button shows that it works until it settles. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** A button that cannot be pressed twice within a second, nor while its work is under way. */
export const ThrottledButton = ({ onClick, loading, ...rest }: ThrottledButtonProps) => {
  const { run, busy } = useThrottled(onClick)
  return <Button {...rest} onClick={run} loading={busy || loading === true} />
}
