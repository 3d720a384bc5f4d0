import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

interface SeatDialogProps {
  title: string
  hint: string
  confirmLabel: string
  danger?: boolean
  /** Fields above the password; receives the server's error per field. */
  fields?: (errorOf: (field: string) => string | undefined) => ReactNode
  /** Makes the call; its field errors are shown in the dialog. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Confirms a change of the team: its consequences, its inputs, and the acting person's own password. */
export const SeatDialog = ({
  title,
  hint,
  confirmLabel,
  danger = false,
  fields,
  onConfirm,
  onClose,
}: SeatDialogProps) => {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const { errorOf, refuse, attempt } = useServerFieldError()
  const submit = async () => {
    if (password === '') return refuse('password', translate('team.password_missing'))
    await attempt(() => onConfirm(password))
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <DialogForm submitLabel={confirmLabel} danger={danger} onSubmit={submit} onCancel={onClose}>
        <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
        {fields?.(errorOf)}
        <TextField
          fullWidth
          required
          type="password"
          name="password"
          autoComplete="current-password"
          label={translate('team.password')}
          value={password}
          error={errorOf('password') !== undefined}
          helperText={errorOf('password') ?? translate('team.password_hint')}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}
