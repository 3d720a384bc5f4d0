import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { type AnswerProps, useAnswerText } from './useAnswerText.ts'

interface TextAnswerProps extends AnswerProps {
  maxLength?: number
  rows?: number
}

/** Text fields take no line breaks (spec §5): Enter does nothing in them. */
const blockEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

export const TextAnswer = ({
  name,
  label,
  hint,
  required,
  maxLength = limits.textLengthMax,
  rows,
}: TextAnswerProps) => {
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
      label={label}
      required={required === true}
      error={fieldState.invalid}
      helperText={below}
      onKeyDown={blockEnter}
      {...(rows === undefined ? {} : { multiline: true, rows })}
      slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
    />
  )
}
