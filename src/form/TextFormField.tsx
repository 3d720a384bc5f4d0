import TextField from '@mui/material/TextField'
import { limits } from '../../contract/base/money/limits.ts'
import { blockEnter } from './blockEnter.ts'
import { useFormField } from './useFormField.ts'
import type { FormFieldProps } from './useFormFieldText.tsx'

interface TextAnswerProps extends FormFieldProps {
  maxLength?: number
  rows?: number
}

export const TextFormField = ({
  name,
  label,
  hint,
  required,
  maxLength = limits.textLengthMax,
  rows,
}: TextAnswerProps) => {
  const answer = useFormField(name, hint)
  return (
    <TextField
      {...answer}
      label={label}
      required={required === true}
      onKeyDown={blockEnter}
      {...(rows === undefined ? {} : { multiline: true, rows })}
      slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
    />
  )
}
