import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type AnswerProps, useAnswerText } from './useAnswerText.ts'

interface ChoiceAnswerProps extends AnswerProps {
  choices: readonly { value: string; label: string }[]
}

/** A native list: the phone's own picker, and the keyboard's own typing ahead. */
export const ChoiceAnswer = ({ name, label, hint, required, choices }: ChoiceAnswerProps) => {
  const translate = useTranslate()
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
      select
      fullWidth
      label={label}
      required={required === true}
      error={fieldState.invalid}
      helperText={below}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('wizard.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  )
}
