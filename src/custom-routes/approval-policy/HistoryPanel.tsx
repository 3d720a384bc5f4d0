import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '../../ui/formatDate.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Policy } from './policyTypes.ts'
import { TierTable } from './TierTable.tsx'

/** What was in force before, newest first. */
export const HistoryPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const past = policy.history.filter((row) => row.state === 'superseded')
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
                  {row.published_at && row.published_by
                    ? translate('approvals.history_by', {
                        time: formatDateTime(row.published_at),
                        name: row.published_by.full_name,
                      })
                    : translate('approvals.history_plain')}
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
