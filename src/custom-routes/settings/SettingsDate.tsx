import { useFormField } from '../../form/useFieldAnswer.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'

interface SettingsDateProps {
  name: string
  label: string
  hint?: string
}

/** A required date field, with its error or hint below. */
export const SettingsDate = ({ name, label, hint }: SettingsDateProps) => {
  const { fullWidth: _, ...answer } = useFormField(name, hint)
  return <DateInput {...answer} label={label} required />
}
