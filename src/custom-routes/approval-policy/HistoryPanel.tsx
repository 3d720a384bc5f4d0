import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '../../i18n/formats.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import type { Policy, Version } from './policyTypes.ts'
import { TierTable } from './TierTable.tsx'

/** The outcome of a version, as a text key and its values. */
function wordOf({ published_at, published_by, stopped_at, stopped_by }: Version): [string, object?] {
  if (stopped_at && stopped_by) {
    return ['approvals.history_stopped', { time: formatDateTime(stopped_at), name: stopped_by.full_name }]
  }
  if (!published_at || !published_by) return ['approvals.history_plain']
  return ['approvals.history_by', { time: formatDateTime(published_at), name: published_by.full_name }]
}

/** Previous and stopped versions of the policy, newest first. */
export const HistoryPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const past = policy.history.filter((row) => row.state === 'superseded' || row.state === 'stopped')
  if (past.length === 0) return null
  return (
    <Panel title={translate('approvals.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {past.map((row) => (
          <Box component="li" key={row.version} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="details">
              <Box component="summary" sx={{ cursor: 'pointer', py: 1.5 }}>
                <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                  {translate('approvals.history_version', { version: row.version })}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {translate(...wordOf(row))}
                </Box>
              </Box>
              <Box sx={{ pb: 2 }}>
                <TierTable tiers={row.tiers} people={policy.people} isPast />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
