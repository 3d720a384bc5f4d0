import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

const spansHours = [1, 24, 72, 720] as const
const hourMs = 3_600_000

/** Replays many events, for example after the receiver was repaired. */
export const ReplayDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { serverNow } = useServer()
  const { mutateAsync: replay } = useCallMutation('/webhook/replay-since')
  const [hours, setHours] = useState<number>(24)
  const [onlyFailed, setOnlyFailed] = useState(true)
  const confirm = async () => {
    try {
      const since = new Date(serverNow() - hours * hourMs).toISOString()
      const { count } = await replay({ id, since, only_failed: onlyFailed })
      notify('webhooks.replayed', { type: 'success', messageArgs: { smart_count: count } })
    } catch {
      // The call has already shown the error.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={translate('webhooks.replay_many')}
      confirmLabel={translate('webhooks.replay')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>{translate('webhooks.replay_hint')}</Typography>
      <TextField
        select
        fullWidth
        label={translate('webhooks.span')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {spansHours.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate('webhooks.span_hours', { smart_count: choice })}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        control={<Switch checked={onlyFailed} onChange={(_, checked) => setOnlyFailed(checked)} />}
        label={translate('webhooks.only_failed')}
      />
    </ConfirmDialog>
  )
}
