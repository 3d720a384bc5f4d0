import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

export interface ActionField {
  readonly name: string
  /** Key of its label. */
  readonly label: string
  readonly kind?: 'text' | 'lines' | 'day' | 'digits'
  readonly maxLength?: number
  /** Options to choose from. */
  readonly options?: readonly { value: string; label: string }[]
  /** Shown below the field. */
  readonly hint?: string
  /** May be empty. */
  readonly isOptional?: boolean
}

interface AskDialogProps {
  title: string
  submitLabel: string
  /** Each is required unless it says otherwise. `reason` is added last. */
  asks: readonly ActionField[]
  /** Initial values. */
  initial?: Readonly<Record<string, string>>
  /** Text after success. */
  done: string
  /** Rejects if refused; the error has then been shown. */
  run: (answers: Readonly<Record<string, string>>) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

const reasonField: ActionField = { name: 'reason', label: 'treasury.reason', kind: 'lines', maxLength: 500 }

const Answer = ({ ask, value, onChange }: { ask: ActionField; value: string; onChange: (value: string) => void }) => {
  const translate = useTranslate()
  const { kind = 'text', label, options, maxLength = 200, hint, isOptional = false } = ask
  const said = { label: translate(label), required: !isOptional, value, ...(hint ? { helperText: hint } : {}) }
  if (kind === 'day') return <DateInput {...said} onChange={onChange} />
  return (
    <TextField
      {...said}
      {...(kind === 'lines' ? { multiline: true, rows: 2 } : {})}
      {...(options ? { select: true } : {})}
      onChange={(event) => onChange(kind === 'digits' ? event.target.value.replace(/\D/g, '') : event.target.value)}
      slotProps={{
        htmlInput: { maxLength, ...(kind === 'digits' ? { inputMode: 'numeric' as const } : {}) },
        inputLabel: { shrink: true },
      }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Asks for an action's inputs and for its reason, which the audit log records. */
export const ReasonedActionDialog = ({
  title,
  submitLabel,
  asks,
  initial = {},
  done,
  run,
  onClose,
  children,
}: AskDialogProps) => {
  const notify = useNotify()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(initial)
  const all = [...asks, reasonField]
  const send = async () => {
    try {
      await run(Object.fromEntries(all.map(({ name }) => [name, (answers[name] ?? '').trim()])))
    } catch {
      // The call has shown the error; the input is kept.
      return
    }
    notify(done, { type: 'success' })
    onClose()
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <DialogForm
        submitLabel={submitLabel}
        isComplete={all.every(({ name, isOptional }) => isOptional || (answers[name] ?? '').trim() !== '')}
        onSubmit={send}
        onCancel={onClose}
      >
        {children}
        {all.map((ask) => (
          <Answer
            key={ask.name}
            ask={ask}
            value={answers[ask.name] ?? ''}
            onChange={(value) => setAnswers((before) => ({ ...before, [ask.name]: value }))}
          />
        ))}
      </DialogForm>
    </DecisionDialog>
  )
}
