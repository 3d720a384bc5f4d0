import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { PinInput } from '../../ui/PinInput.tsx'

interface DigitsAnswerProps {
  name: string
  /** Label of a PIN; without this label the field asks for a six-digit one-time code. */
  pinLabel?: string
}

/** A PIN or code field of a form. */
export const DigitsFormField = ({ name, pinLabel }: DigitsAnswerProps) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  const common = {
    id: useId(),
    value: typeof field.value === 'string' ? field.value : '',
    onChange: field.onChange,
    error: message && fieldMessage(translate, message),
    ref: field.ref,
  }
  return pinLabel === undefined ? <OtpInput {...common} /> : <PinInput {...common} label={pinLabel} />
}
