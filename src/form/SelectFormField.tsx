import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useFormField } from './useFormField.ts'
import type { FormFieldProps } from './useFormFieldText.tsx'

interface ChoiceAnswerProps extends FormFieldProps {
  choices: readonly { value: string; label: string }[]
}

/** A native select: the phone's own picker, and the keyboard's type-ahead. */
export const SelectFormField = ({ name, label, hint, required, choices }: ChoiceAnswerProps) => {
  const translate = useTranslate()
  const answer = useFormField(name, hint)
  return (
    <TextField
      {...answer}
      select
      label={label}
      required={required === true}
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
