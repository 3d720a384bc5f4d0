import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'

interface ReasonDialogProps {
  title: string
  submitLabel: string
  danger?: boolean
  /** Who reads what is written; for the colleagues, unless told. */
  label?: string
  /** Whether what the children ask for is there. */
  isComplete?: boolean
  /** Rejects where it was refused; the call has told the person then. */
  run: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks why, before something is done that the audit log keeps. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, submitLabel, danger = false, label, isComplete = true, run, onClose, children } = props
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const send = async () => {
    try {
      await run(reason.trim())
    } catch {
      // The call has shown its error already; what was typed stays.
      return
    }
    onClose()
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <DialogForm
        submitLabel={submitLabel}
        danger={danger}
        isComplete={isComplete && reason.trim() !== ''}
        onSubmit={send}
        onCancel={onClose}
      >
        {children}
        <TextField
          required
          multiline
          rows={3}
          label={label ?? translate('treasury.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}
