import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface SheetButtonProps extends Pick<ButtonProps, 'variant' | 'sx' | 'children'> {
  /** What the file is for, where the button's own words change. */
  label: string
  /** The endings of files that are taken. */
  accept?: string
  onFile: (file: File | undefined) => void
}

/** Takes a table from the device, as CSV or XLSX. The same file may be chosen again once it was mended. */
export const SheetButton = ({ label, accept = '.csv,.xlsx', onFile, ...button }: SheetButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
