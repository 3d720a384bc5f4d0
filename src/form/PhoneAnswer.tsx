import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import type { PhoneNumber } from '../../contract/base/phoneNumber.ts'
import { blockEnter } from './blockEnter.ts'
import type { AnswerProps } from './useAnswerText.tsx'
import { useFieldAnswer } from './useFieldAnswer.ts'
import { phoneSignsOf, phoneTypedMax, usePhoneReader } from './usePhoneReader.ts'

interface PhoneAnswerProps extends AnswerProps {
  /** The dialling code next to it, read when the field loses focus. */
  dialCode: () => string
  /** Receives a number typed with another dialling code; without it the number stays as typed, and the field's rule refuses it. */
  onDialCode?: (number: PhoneNumber) => void
}

/** A telephone number in any common notation, reduced on blur to the digits after the dialling code. */
export const PhoneAnswer = ({ name, label, hint, required, dialCode, onDialCode }: PhoneAnswerProps) => {
  const { setValue } = useFormContext()
  const answer = useFieldAnswer(name, hint)
  const read = usePhoneReader()
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
      onChange={({ target }) => answer.onChange(phoneSignsOf(target.value))}
      onBlur={leave}
      onKeyDown={blockEnter}
      type="tel"
      label={label}
      required={required === true}
      autoComplete="tel-national"
      slotProps={{ htmlInput: { maxLength: phoneTypedMax, inputMode: 'tel' }, inputLabel: { shrink: true } }}
    />
  )
}
