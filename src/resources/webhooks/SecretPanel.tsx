import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { secretOverlapsHours } from '../../../contract/features/webhooks.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Webhook } from './webhookTypes.ts'

type Hours = (typeof secretOverlapsHours)[number]

const RotateDialog = ({ id, onClose }: { id: string; onClose: (isDone: boolean) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutateAsync: rotate } = useCallMutation('/webhook/rotate-secret')
  const [hours, setHours] = useState<Hours>(24)
  const confirm = async () => {
    onClose(true)
    try {
      await rotate({ id, overlap_hours: hours })
      notify('webhooks.rotated', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    refresh()
  }
  return (
    <ConfirmDialog
      open
      title={translate('webhooks.rotate_title')}
      confirmLabel={translate('webhooks.rotate')}
      onConfirm={confirm}
      onCancel={() => onClose(false)}
    >
      <Typography sx={{ mb: 2.5 }}>{translate('webhooks.rotate_hint')}</Typography>
      <TextField
        select
        fullWidth
        label={translate('webhooks.overlap')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value) as Hours)}
      >
        {secretOverlapsHours.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate('webhooks.overlap_hours', { smart_count: choice })}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}

/** The secret for verifying messages: shown only on request. */
export const SecretPanel = ({ webhook: { id, secret_overlaps_until } }: { webhook: Webhook }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const { mutateAsync: show } = useCallMutation('/webhook/show-secret')
  const [secret, setSecret] = useState<string | null>(null)
  const [isRotating, setIsRotating] = useState(false)
  const reveal = async () => {
    try {
      setSecret((await show({ id })).secret)
    } catch {
      // The call has already shown the error.
    }
  }
  const close = (isDone: boolean) => {
    setIsRotating(false)
    if (isDone) setSecret(null)
  }
  return (
    <Panel title={translate('webhooks.secret')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('webhooks.secret_hint')}
      </Typography>
      {secret === null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {secret}
          </Box>
          <CopyButton text={secret} name={translate('webhooks.secret')} />
        </Box>
      )}
      {secret_overlaps_until === null ? null : (
        <Typography variant="body2" sx={{ mb: 2 }}>
          <UnbrokenDates text={translate('webhooks.overlaps_until', { time: formatDateTime(secret_overlaps_until) })} />
        </Typography>
      )}
      {may?.('webhooks.edit') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {secret === null ? (
            <ThrottledButton variant="outlined" onClick={reveal}>
              {translate('webhooks.show_secret')}
            </ThrottledButton>
          ) : (
            <Button variant="outlined" onClick={() => setSecret(null)}>
              {translate('webhooks.hide_secret')}
            </Button>
          )}
          <Button onClick={() => setIsRotating(true)}>{translate('webhooks.rotate')}</Button>
        </Box>
      ) : null}
      {isRotating ? <RotateDialog id={id} onClose={close} /> : null}
    </Panel>
  )
}
