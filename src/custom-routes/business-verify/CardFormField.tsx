import { useController, useFormContext } from 'react-hook-form'
import { CardChoice } from '../../form/CardChoice.tsx'

interface CardAnswerProps {
  name: string
  label: string
  options: readonly { value: string; title: string; hint?: string }[]
}

/** A choice among a few options, side by side. */
export const CardFormField = ({ name, label, options }: CardAnswerProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  return (
    <CardChoice
      name={name}
      label={label}
      isRow
      value={field.value}
      options={options}
      onChange={field.onChange}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  )
}
