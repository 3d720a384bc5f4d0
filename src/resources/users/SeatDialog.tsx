import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useRefusal } from '../../form/useRefusal.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'

interface SeatDialogProps {
  title: string
  hint: string
  confirmLabel: string
  danger?: boolean
  /** Asked before the password; gets what the server said of a field. */
  fields?: (errorOf: (field: string) => string | undefined) => ReactNode
  /** Makes the call; its refusals that name a field are shown there. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** A change of the team: what it means, what it needs to know, and the acting person's own password. */
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
  const { errorOf, refuse, attempt } = useRefusal()
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
