import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { limits } from '../../contract/base/limits.ts'
import type { AnswerProps } from './useAnswerText.ts'
import { useFieldAnswer } from './useFieldAnswer.ts'

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
  const answer = useFieldAnswer(name, hint)
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
