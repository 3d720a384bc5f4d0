import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface FullNameInputProps {
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

/** A person's name, as entered by an admin. */
export const FullNameInput = ({ value, onChange, error }: FullNameInputProps) => {
  const translate = useTranslate()
  return (
    <TextField
      fullWidth
      required
      autoComplete="off"
      label={translate('team.full_name')}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 80 } }}
    />
  )
}
