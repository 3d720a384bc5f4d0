import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { requiredMessage } from '../../contract/base/patterns/patterns.ts'
import { CallError } from '../dataProvider/callError.ts'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'
import { SecretInput } from './SecretInput.tsx'

interface PasswordDialogProps {
  title: string
  confirmLabel: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
  /** Rejects with the call's error: one about the password stands at its field, for another try. */
  onConfirm: (password: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for the password again before a sensitive change. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, confirmLabel, danger = false, onConfirm, onClose, children } = props
  const translate = useTranslate()
  const titleId = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const confirm = async ({ password }: { password: string }) => {
    if (password === '') {
      form.setError('password', { message: requiredMessage }, { shouldFocus: true })
      return
    }
    try {
      await onConfirm(password)
    } catch (error) {
      if (error instanceof CallError && error.field === 'password') {
        form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true })
        return
      }
    }
    onClose()
  }
  const submit = () => form.handleSubmit(confirm)()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}
        >
          <Box sx={{ color: 'text.secondary' }}>{children}</Box>
          <FormProvider {...form}>
            <SecretInput
              name="password"
              label={translate('settings.your_password')}
              autoComplete="current-password"
              autoFocus
            />
          </FormProvider>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.cancel')}
        </Button>
        <ThrottledButton variant="contained" color={danger ? 'error' : 'primary'} onClick={submit}>
          {confirmLabel}
        </ThrottledButton>
      </DialogActions>
    </Dialog>
  )
}
