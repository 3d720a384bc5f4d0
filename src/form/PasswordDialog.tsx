import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { object, string } from 'yup'
import { requiredMessage } from '../../contract/base/patterns/patterns.ts'
import { CallError } from '../dataProvider/callError.ts'
import { FormActions } from './FormActions.tsx'
import { SecretInput } from './SecretInput.tsx'
import { useValidatedForm } from './useValidatedForm.ts'
import { ValidatedForm } from './ValidatedForm.tsx'

const schema = object({ password: string().required(requiredMessage) })

interface PasswordDialogProps {
  title: string
  confirmLabel: string
  /** Red button, for irreversible actions. */
  danger?: boolean
  /** Rejects with the call's error: a password error is shown at its field, for another try. */
  onConfirm: (password: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for the password again before a sensitive change. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, confirmLabel, danger = false, onConfirm, onClose, children } = props
  const translate = useTranslate()
  const titleId = useId()
  const state = useValidatedForm({
    initial: { password: '' },
    schemaOf: () => schema,
    onSubmit: async ({ password }) => {
      try {
        await onConfirm(password)
      } catch (error) {
        if (error instanceof CallError && error.field === 'password') throw error
      }
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ValidatedForm state={state}>
          <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
            <Box sx={{ color: 'text.secondary' }}>{children}</Box>
            <SecretInput
              name="password"
              label={translate('settings.your_password')}
              autoComplete="current-password"
              autoFocus
            />
          </Box>
        </ValidatedForm>
      </DialogContent>
      <DialogActions>
        <FormActions onCancel={onClose} state={state} label={confirmLabel} danger={danger} />
      </DialogActions>
    </Dialog>
  )
}
