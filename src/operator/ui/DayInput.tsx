import { FieldTitle, InputHelperText, required, useInput } from 'react-admin'
import { DateInput } from '../../ui/dates/DateInput.tsx'

/** A required day. React-admin's own date input follows the browser's language instead of the person's. */
export const DayInput = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState, id, isRequired } = useInput({ source, validate: required() })
  const error = fieldState.error?.message
  return (
    <DateInput
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={error === undefined ? null : <InputHelperText error={error} />}
    />
  )
}
