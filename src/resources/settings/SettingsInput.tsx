import TextField from '@mui/material/TextField'
import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { useAnswerText } from '../../custom-routes/wizard/useAnswerText.ts'

interface SettingsInputProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'date' | 'tel'
  inputMode?: 'text' | 'numeric' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

/** A text field of a form, with its error or hint below. */
export const SettingsInput = (props: SettingsInputProps) => {
  const { name, label, hint, required = false, type = 'text', inputMode = 'text', autoComplete = 'off' } = props
  const { maxLength = limits.textLengthMax } = props
  const { control } = useFormContext()
  // The field's own element takes the focus of a wrong answer, not the box around it.
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control, name })
  const id = useId()
  const below = useAnswerText(fieldState.error?.message, hint)
  return (
    <TextField
      {...input}
      id={id}
      inputRef={ref}
      fullWidth
      type={type}
      label={label}
      required={required}
      error={fieldState.invalid}
      helperText={below}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { maxLength, inputMode }, inputLabel: { shrink: true } }}
    />
  )
}
