import { useController, useFormContext } from 'react-hook-form'
import type { Currency } from '../../contract/base/money/money.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { useFormFieldText } from './useFormFieldText.tsx'

interface AmountAnswerProps {
  name: string
  label: string
  currency: Currency
  hint?: string
  prominent?: boolean
}

/** An amount field, with its error or hint below. */
export const AmountFormField = ({ name, label, currency, hint, prominent = false }: AmountAnswerProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  return (
    <AmountInput
      label={label}
      required
      currency={currency}
      prominent={prominent}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.invalid}
      helperText={useFormFieldText(fieldState.error?.message, hint)}
      inputRef={field.ref}
    />
  )
}
