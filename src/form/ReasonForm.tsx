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
  /** Receives the reason: one line, never empty. Rejects if refused; the error has then been shown and the input is kept. */
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
  /** The thing that is denied. */
  children: ReactNode
}

/** Asks for the reason of a denial, which the requester will read. */
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
