import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { useCallMutation } from '../dataProvider/useCall.ts'
import { DecisionDialog } from '../ui/DecisionDialog.tsx'
import { PinInput } from '../ui/DigitsInput.tsx'
import { endConfirmation } from '../ui/dialogs/confirmation.ts'
import { DialogForm } from '../ui/dialogs/DialogForm.tsx'
import { useServerFieldError } from './useServerFieldError.ts'

/** Asks for PIN or password again before a sensitive call continues. */
export const Confirmation = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [isByPassword, setIsByPassword] = useState(false)
  const [secret, setSecret] = useState('')
  const { errorOf, clear, attempt } = useServerFieldError()
  const { mutateAsync: confirm } = useCallMutation('/account/confirm', { form: true })
  const hasPin = identity?.has_pin === true
  const name = hasPin && !isByPassword ? 'pin' : 'password'
  const error = errorOf(name)
  const submit = () =>
    attempt(
      async () => {
        await confirm({ [name]: secret })
        endConfirmation(true)
      },
      () => setSecret(''),
    )
  const change = () => {
    setIsByPassword(!isByPassword)
    setSecret('')
    clear()
  }
  return (
    <DecisionDialog title={translate('session.confirm_title')} onClose={() => endConfirmation(false)}>
      <DialogForm
        submitLabel={translate('session.confirm')}
        isComplete={name === 'pin' ? secret.length === limits.pinDigits : secret !== ''}
        onSubmit={submit}
        onCancel={() => endConfirmation(false)}
        aside={
          hasPin ? (
            <Button onClick={change}>
              {translate(isByPassword ? 'session.confirm_by_pin' : 'session.confirm_by_password')}
            </Button>
          ) : null
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>{translate('session.confirm_text')}</Typography>
        {name === 'pin' ? (
          <PinInput id="confirmation-pin" value={secret} onChange={setSecret} error={error} autoFocus />
        ) : (
          <TextField
            id="confirmation-password"
            fullWidth
            required
            autoFocus
            type="password"
            label={translate('settings.your_password')}
            autoComplete="off"
            value={secret}
            error={error !== undefined}
            helperText={error}
            onChange={({ target }) => setSecret(target.value)}
            slotProps={{ htmlInput: { maxLength: 128 }, inputLabel: { shrink: true } }}
          />
        )}
      </DialogForm>
    </DecisionDialog>
  )
}
