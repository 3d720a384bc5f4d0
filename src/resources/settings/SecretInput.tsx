import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useAnswerText } from '../../custom-routes/wizard/useAnswerText.ts'
import { Icon } from '../../ui/Icon.tsx'

interface SecretInputProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password, which whoever types it may look at. */
export const SecretInput = ({ name, label, hint, autoComplete, autoFocus = false }: SecretInputProps) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control, name })
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const below = useAnswerText(fieldState.error?.message, hint)
  return (
    <TextField
      {...input}
      id={id}
      inputRef={ref}
      fullWidth
      required
      type={isShown ? 'text' : 'password'}
      label={label}
      error={fieldState.invalid}
      helperText={below}
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
