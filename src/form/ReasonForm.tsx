import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { limits } from '../../contract/base/limits.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { blockEnter } from './blockEnter.ts'

interface ReasonFormProps {
  label: string
  hint?: string
  submitLabel: string
  /** The reason in one line, never empty. Rejects where it was refused; the call has told the person then, and what was typed stays. */
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
  /** What is denied. */
  children: ReactNode
}

/** Asks why something is denied: whoever wants it reads the reason. */
export const ReasonForm = ({ label, hint, submitLabel, onSend, onCancel, children }: ReasonFormProps) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()
  const text = reason
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .normalize('NFC')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  return (
    <DialogForm
      danger
      submitLabel={submitLabel}
      isRight={hasReason}
      onSubmit={() => onSend(text).catch(() => undefined)}
      onCancel={onCancel}
    >
      {children}
      <TextField
        id={id}
        fullWidth
        required
        multiline
        minRows={3}
        onKeyDown={blockEnter}
        label={label}
        value={reason}
        error={isMissing}
        helperText={isMissing ? translate('sendMoney.requireTip') : hint}
        onChange={({ target }) => {
          setReason(target.value)
          setIsMissing(false)
        }}
        slotProps={{ htmlInput: { maxLength: limits.textLengthMax }, inputLabel: { shrink: true } }}
      />
    </DialogForm>
  )
}
