import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import { useCall, useServer } from '../../../dataProvider/useCall.ts'
import { blockEnter } from '../../../form/blockEnter.ts'
import { fieldMessage } from '../../../form/fieldMessage.ts'
import { formatDateTime } from '../../../i18n/formats.ts'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import { UnbrokenDates } from '../../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ThrottledButton } from '../../../ui/ThrottledButton.tsx'
import type { Transfer } from '../transferTypes.ts'

type Wait = NonNullable<CallResponse<'/transfer/recipient-wait'>['wait']>

const SendLink = ({ id, wait, onSent }: { id: string; wait: Wait; onSent: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const [email, setEmail] = useState(wait.sent_to ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async () => {
    setWrong(null)
    try {
      await call('/transfer/send-recipient-link', { id, email: email.trim() }, { form: true })
      await onSent()
    } catch (error) {
      if (!(error instanceof CallError) || error.field !== 'email') throw error
      setWrong(error.message)
    }
  }
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2 }}>
      <TextField
        type="email"
        size="small"
        label={translate('transfers.recipient_step.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={blockEnter}
        error={wrong !== null}
        helperText={wrong === null ? undefined : fieldMessage(translate, wrong)}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 50 } }}
      />
      <ThrottledButton variant="outlined" onClick={send} disabled={email.trim() === ''} sx={{ mt: 3 }}>
        {translate(wait.sent_to === null ? 'transfers.recipient_step.send' : 'transfers.recipient_step.send_again')}
      </ThrottledButton>
    </Box>
  )
}

const waiting: readonly string[] = ['awaiting_recipient_registration', 'awaiting_recipient_kyc']

interface RecipientWaitNoticeProps {
  transfer: Pick<Transfer, 'id' | 'status'>
  onEnd: () => void
}

/** A paid transfer that waits for its recipient: the required action, the deadline, and the claim link. */
export const RecipientWaitNotice = ({ transfer: { id, status }, onEnd }: RecipientWaitNoticeProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const isWaiting = waiting.includes(statuses[status].name)
  const { data, refetch } = useCall('/transfer/recipient-wait', { id }, { enabled: isWaiting, call: { toast: false } })
  if (!isWaiting || !data?.wait) return null
  const { wait } = data
  return (
    <Alert
      severity="info"
      role="note"
      icon={<Icon name="clock" />}
      sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <UnbrokenDates
        text={translate(`transfers.recipient_step.${wait.kind}`, { time: formatDateTime(wait.expires_at) })}
      />{' '}
      <Countdown until={wait.expires_at} now={serverNow} onEnd={onEnd} />
      <Box sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
        {wait.sent_to === null
          ? translate('transfers.recipient_step.not_sent')
          : translate('transfers.recipient_step.sent', { email: wait.sent_to })}
      </Box>
      {wait.may_send ? <SendLink id={id} wait={wait} onSent={refetch} /> : null}
    </Alert>
  )
}
