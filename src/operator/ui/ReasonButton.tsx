import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ReasonButtonProps {
  label: string
  /** The row's name, for screen readers and in the dialog's title. */
  name?: string
  danger?: boolean
  run: (reason: string) => Promise<unknown>
  /** In the dialog. */
  children?: ReactNode
}

/** A row's action, done after a reason is given. */
export const ReasonButton = ({ label, name, children, ...dialog }: ReasonButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const title = name ? `${label}: ${name}` : label
  return (
    <>
      <Button size="small" variant="outlined" aria-label={title} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ReasonDialog title={title} submitLabel={label} onClose={() => setIsOpen(false)} {...dialog}>
          {children}
        </ReasonDialog>
      ) : null}
    </>
  )
}
