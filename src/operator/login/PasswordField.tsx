import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

export const PasswordField = ({ value, onChange, error, autoComplete, hint }: PasswordFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      id="password"
      type="password"
      required
      label={translate('operator.password')}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { maxLength: 128 }, inputLabel: { shrink: true } }}
    />
  )
}
