import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { blockEnter } from '../form/blockEnter.ts'
import { DialogForm } from '../ui/dialogs/DialogForm.tsx'

interface ReasonFormProps {
  label: string
  hint?: string | undefined
  submitLabel: string
  isDanger?: boolean
  max?: number | undefined
  /** Keeps line breaks; otherwise the reason is one line. */
  keepsLines?: boolean | undefined
  /** False if another field among the children is incomplete. */
  isComplete?: boolean
  /** The reason is never empty. A rejection keeps the typed text: the call has shown its error. */
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
  /** The denied items. */
  children?: ReactNode
}

/** Requests a reason. */
export const ReasonForm = (props: ReasonFormProps) => {
  const { label, hint, submitLabel, isDanger = true, max = limits.textLengthMax, keepsLines = false } = props
  const { isComplete = true, onSend, onCancel, children } = props
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()
  const typed = reason.trim().normalize('NFC')
  const text = keepsLines ? typed : typed.replace(/(?<!\s)\s*\n\s*/g, ' ')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  return (
    <DialogForm
      danger={isDanger}
      submitLabel={submitLabel}
      isComplete={isComplete}
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
        onKeyDown={keepsLines ? undefined : blockEnter}
        label={label}
        value={reason}
        error={isMissing}
        helperText={isMissing ? translate('ui.required') : hint}
        onChange={({ target }) => {
          setReason(target.value)
          setIsMissing(false)
        }}
        slotProps={{ htmlInput: { maxLength: max }, inputLabel: { shrink: true } }}
      />
    </DialogForm>
  )
}
