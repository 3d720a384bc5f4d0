import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { useFormField } from './useFormField.ts'

interface SecretInputProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password field with a button to reveal it. */
export const SecretInput = ({ name, label, hint, autoComplete, autoFocus = false }: SecretInputProps) => {
  const translate = useTranslate()
  const answer = useFormField(name, hint)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...answer}
      required
      type={isShown ? 'text' : 'password'}
      label={label}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { maxLength: 128, spellCheck: false, autoCapitalize: 'off' },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate(isShown ? 'settings.hide_secret' : 'settings.show_secret', { name: label })}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon name={isShown ? 'eye_off' : 'eye'} size={18} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
