import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { actsOf, changeDecision } from './decision.tsx'
import type { Recipient } from './recipientForm.ts'
import { useChanges } from './useChanges.ts'

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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <DecisionButtons key={change.id} row={changeDecision} item={change} may={actsOf(change)} />
        </Box>
      </Box>
    </Panel>
  )
}
