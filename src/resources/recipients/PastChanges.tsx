import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import type { Recipient } from './recipientForm.ts'
import { useChanges } from './useChanges.ts'

/** Previous changes of the account details with their outcomes, newest first. */
export const PastChanges = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const { data } = useChanges(recipient.id)
  const past = data?.items.filter(({ state }) => state !== 'pending') ?? []
  if (past.length === 0) return null
  return (
    <Panel title={translate('recipients.change.past')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {past.map((change) => (
          <Box component="li" key={change.id}>
            <Typography sx={{ fontWeight: 500 }}>
              {translate(`recipients.change.by_${change.state}`, { name: change.decided_by_name ?? '' })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {change.decided_at ? <DateTimeField value={change.decided_at} /> : null} ·{' '}
              {translate('recipients.change.asked_by', { name: change.requested_by_name })}
            </Typography>
            {change.reason ? <Typography variant="body2">{change.reason}</Typography> : null}
            <ChangeTable recipient={recipient} change={change} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
