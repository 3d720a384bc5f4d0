import { useFormField } from '../../form/useFormField.ts'
import type { FormFieldProps } from '../../form/useFormFieldText.tsx'
import { DateInput } from '../../ui/dates/DateInput.tsx'

interface DayAnswerProps extends FormFieldProps {
  /** The day at which the calendar opens when none is chosen. */
  opensAt?: string
}

/** A date field, with its error or hint below. */
export const DateFormField = ({ name, label, hint, opensAt }: DayAnswerProps) => {
  const { fullWidth: _, ...answer } = useFormField(name, hint)
  return <DateInput {...answer} label={label} required {...(opensAt === undefined ? {} : { opensAt })} />
}
