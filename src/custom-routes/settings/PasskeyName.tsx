import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { passkeyNameMax } from '../../../contract/features/factors.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'

interface PasskeyNameProps {
  initial: string
  submitLabel: string
  /** Rejects with the call's error, which then stands at the name. */
  onSubmit: (name: string) => Promise<unknown>
  onCancel: () => void
}

export const PasskeyName = ({ initial, submitLabel, onSubmit, onCancel }: PasskeyNameProps) => {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const submit = async () => {
    const typed = name.trim().normalize('NFC')
    if (typed === '') return setError(translate('factors.passkey_name_missing'))
    setError(null)
    try {
      await onSubmit(typed)
    } catch (refused) {
      if (refused instanceof CallError && refused.field === 'name') setError(refused.message)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 2.5, pt: 1 }}
    >
      <TextField
        id={id}
        fullWidth
        required
        autoFocus
        label={translate('factors.passkey_name')}
        helperText={error ?? translate('factors.passkey_name_hint')}
        error={error !== null}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: passkeyNameMax }, inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onCancel}>
          {translate('ui.cancel')}
        </Button>
        <ThrottledButton variant="contained" onClick={submit}>
          {submitLabel}
        </ThrottledButton>
      </Box>
    </Box>
  )
}
