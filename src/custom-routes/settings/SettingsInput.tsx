import TextField from '@mui/material/TextField'
import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react'
import { limits } from '../../../contract/base/money/limits.ts'
import { digitsOf } from '../../form/digitsOnly.ts'
import { useFormField } from '../../form/useFormField.ts'

interface SettingsInputProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'tel'
  /** For values other than `text`: digits only, at most `maxLength`. */
  inputMode?: 'text' | 'numeric' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

/** A text field of a form, with its error or hint below. */
export const SettingsInput = (props: SettingsInputProps) => {
  const { name, label, hint, required = false, type = 'text', inputMode = 'text', autoComplete = 'off' } = props
  const { maxLength = limits.textLengthMax } = props
  const answer = useFormField(name, hint)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    answer.onChange(inputMode === 'text' ? target.value : digitsOf(target.value, maxLength))
  return (
    <TextField
      {...answer}
      onChange={change}
      type={type}
      label={label}
      required={required}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { maxLength, inputMode }, inputLabel: { shrink: true } }}
    />
  )
}
