import TextField from '@mui/material/TextField'
import { useEffect, useRef } from 'react'
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
  const parser = usePhoneParser()
  const isLeft = useRef(false)
  const normalize = (options: { shouldValidate?: boolean } = {}) => {
    const number = parser?.(answer.value ?? '', dialCode()) ?? null
    if (number === null || !(number.dial_code === dialCode() || onDialCode)) return
    if (number.dial_code !== dialCode()) onDialCode?.(number)
    setValue(name, number.digits, { shouldDirty: true, ...options })
  }
  // A field left before the parser was loaded is normalized, and judged again, when it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the parser is loaded
  useEffect(() => {
    if (parser !== null && isLeft.current) normalize({ shouldValidate: true })
  }, [parser])
  const leave = () => {
    isLeft.current = true
    normalize()
    answer.onBlur()
  }
  return (
    <TextField
      {...answer}
      value={answer.value ?? ''}
      onChange={({ target }) => {
        isLeft.current = false
        answer.onChange(phoneCharactersOf(target.value))
      }}
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
