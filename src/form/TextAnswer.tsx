import TextField from '@mui/material/TextField'
import { limits } from '../../contract/base/limits.ts'
import { blockEnter } from './blockEnter.ts'
import type { AnswerProps } from './useAnswerText.tsx'
import { useFieldAnswer } from './useFieldAnswer.ts'

interface TextAnswerProps extends AnswerProps {
  maxLength?: number
  rows?: number
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
