import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CallError } from '../../dataProvider/callError.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'

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
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  const submit = async () => {
    if (password === '') {
      setRefused({ field: 'password', message: translate('team.password_missing') })
      return
    }
    setRefused(null)
    try {
      await onConfirm(password)
    } catch (error) {
      // Any other refusal has been told by the call.
      if (error instanceof CallError && error.field) setRefused({ field: error.field, message: error.message })
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    form.current?.querySelector<HTMLButtonElement>('button[data-confirm]')?.click()
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2.5 }}>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.cancel')}
          </Button>
          <ThrottledButton data-confirm variant="contained" color={danger ? 'error' : 'primary'} onClick={submit}>
            {confirmLabel}
          </ThrottledButton>
        </Box>
      </Box>
    </DecisionDialog>
  )
}
