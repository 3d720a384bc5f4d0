import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { passkeyNameMax } from '../../../contract/features/factors.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

interface PasskeyNameProps {
  initial: string
  submitLabel: string
  /** Rejects with the call's error, which is then shown at the name. */
  onSubmit: (name: string) => Promise<unknown>
  onCancel: () => void
}

export const PasskeyName = ({ initial, submitLabel, onSubmit, onCancel }: PasskeyNameProps) => {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState(initial)
  const { errorOf, refuse, attempt } = useServerFieldError()
  const submit = async () => {
    const typed = name.trim().normalize('NFC')
    if (typed === '') return refuse('name', translate('factors.passkey_name_missing'))
    await attempt(() => onSubmit(typed))
  }
  return (
    <DialogForm submitLabel={submitLabel} onSubmit={submit} onCancel={onCancel}>
      <TextField
        id={id}
        fullWidth
        required
        autoFocus
        label={translate('factors.passkey_name')}
        helperText={errorOf('name') ?? translate('factors.passkey_name_hint')}
        error={errorOf('name') !== undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: passkeyNameMax }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </DialogForm>
  )
}
