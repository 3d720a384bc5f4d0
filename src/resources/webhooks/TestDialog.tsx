import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type WebhookEvent, webhookEvents } from '../../../contract/base/events/webhookEvents.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { eventName } from './eventName.ts'

/** Sends a test event with made-up content, any number of times. */
export const TestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: send } = useCallMutation('/webhook/send-test')
  const [type, setType] = useState<WebhookEvent>('transfer.succeeded')
  const confirm = async () => {
    try {
      await send({ id, type })
      notify('webhooks.test_sent', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={translate('webhooks.send_test')}
      confirmLabel={translate('webhooks.send')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>{translate('webhooks.test_hint')}</Typography>
      <TextField
        select
        fullWidth
        label={translate('webhooks.event')}
        value={type}
        onChange={({ target }) => setType(target.value as WebhookEvent)}
      >
        {webhookEvents.map((event) => (
          <MenuItem key={event} value={event}>
            {eventName(translate, event)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}
