import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ConfirmedAction } from '../../ui/ConfirmedAction.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { type Change, ChangeTable } from './ChangeTable.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { Recipient } from './recipientForm.ts'
import { useChanges, useRefreshChanges } from './useChanges.ts'

const Decision = ({ change }: { change: Change }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshChanges()
  const [asking, setAsking] = useState<'decline' | 'withdraw' | null>(null)
  const { mutateAsync: approve } = useCallMutation('/recipient/approve-change')
  const { mutateAsync: withdraw } = useCallMutation('/recipient/withdraw-change')
  const close = () => setAsking(null)
  const agree = async () => {
    try {
      await approve({ id: change.id })
      notify('recipients.change.approved', { type: 'success' })
    } catch {
      // The call has shown its error already.
    }
    await refresh()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {change.may_withdraw ? (
        <Button variant="outlined" onClick={() => setAsking('withdraw')}>
          {translate('recipients.change.withdraw')}
        </Button>
      ) : null}
      {change.may_decline ? (
        <Button variant="outlined" color="error" onClick={() => setAsking('decline')}>
          {translate('recipients.change.decline')}
        </Button>
      ) : null}
      {change.may_approve ? (
        <ThrottledButton variant="contained" onClick={agree}>
          {translate('recipients.change.approve')}
        </ThrottledButton>
      ) : null}
      {asking === 'decline' ? <DeclineDialog changeId={change.id} onClose={close} /> : null}
      {asking === 'withdraw' ? (
        <ConfirmedAction
          title={translate('recipients.change.withdraw_title')}
          confirmLabel={translate('recipients.change.withdraw')}
          doneText="recipients.change.withdrawn"
          run={() => withdraw({ id: change.id })}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
    </Box>
  )
}

/** A change of where the money goes, as it waits for a second person. */
export const OpenChange = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const { data } = useChanges(recipient.id)
  const change = data?.items.find(({ state }) => state === 'pending')
  if (!change) return null
  const isOwn = change.may_withdraw
  return (
    <Panel title={translate('recipients.change.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {translate(isOwn && !change.may_approve ? 'recipients.change.waits' : 'recipients.change.compare')}
        </Alert>
        <ChangeTable recipient={recipient} change={change} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('recipients.change.asked_by', { name: change.requested_by_name })} ·{' '}
          <DateTimeField value={change.requested_at} />
        </Typography>
        <Decision change={change} />
      </Box>
    </Panel>
  )
}
