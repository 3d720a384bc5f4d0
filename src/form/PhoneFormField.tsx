import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import type { PhoneNumber } from '../../contract/base/people/phoneNumber.ts'
import { blockEnter } from './blockEnter.ts'
import { useFormField } from './useFormField.ts'
import type { FormFieldProps } from './useFormFieldText.tsx'
import { phoneCharactersOf, phoneLengthMax, usePhoneParser } from './usePhoneParser.ts'

interface PhoneAnswerProps extends FormFieldProps {
  /** The dialling code next to it, read when the field loses focus. */
  dialCode: () => string
  /** Receives a number typed with another dialling code; without it the number stays as typed, and the field's rule refuses it. */
  onDialCode?: (number: PhoneNumber) => void
}

/** A telephone number in any common notation, reduced on blur to the digits after the dialling code. */
export const PhoneFormField = ({ name, label, hint, required, dialCode, onDialCode }: PhoneAnswerProps) => {
  const { setValue } = useFormContext()
  const answer = useFormField(name, hint)
  const read = usePhoneParser()
  const leave = () => {
    const number = read(answer.value ?? '', dialCode())
    if (number !== null && (number.dial_code === dialCode() || onDialCode)) {
      if (number.dial_code !== dialCode()) onDialCode?.(number)
      setValue(name, number.digits, { shouldDirty: true })
    }
    answer.onBlur()
  }
  return (
    <TextField
      {...answer}
      value={answer.value ?? ''}
      onChange={({ target }) => answer.onChange(phoneCharactersOf(target.value))}
      onBlur={leave}
      onKeyDown={blockEnter}
      type="tel"
      label={label}
      required={required === true}
      autoComplete="tel-national"
      slotProps={{ htmlInput: { maxLength: phoneLengthMax, inputMode: 'tel' }, inputLabel: { shrink: true } }}
    />
  )
}
