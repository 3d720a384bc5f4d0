import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface SheetButtonProps extends Pick<ButtonProps, 'variant' | 'sx' | 'children'> {
  /** The file's purpose, for when the button's own text changes. */
  label: string
  /** Accepted file extensions. */
  accept?: string
  onFile: (file: File | undefined) => void
}

/** Chooses a CSV or XLSX table. The same file can be chosen again after a correction. */
export const TableFileButton = ({ label, accept = '.csv,.xlsx', onFile, ...button }: SheetButtonProps) => {
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
