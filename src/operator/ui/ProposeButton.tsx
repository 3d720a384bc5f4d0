import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx'

interface ProposeButtonProps {
  kind: ChangeRequestKind
  payload: Readonly<Record<string, string | null>>
  /** Payload fields that the person must fill in. */
  asks?: readonly string[]
  /** Default: the name of the change request. */
  label?: string
  /** The row's name, for screen readers. */
  name?: string
  onDone: () => unknown
}

/** A row's action that another member of staff must confirm. */
export const ProposeButton = ({ label: ownLabel, name, ...proposal }: ProposeButtonProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const label = ownLabel ?? translate(`treasury.kinds.${proposal.kind}`)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...(name ? { 'aria-label': `${label}: ${name}` } : {})}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <ChangeRequestDialog {...proposal} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
