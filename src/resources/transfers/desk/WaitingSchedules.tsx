import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../../../addresses/paths.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { scheduleText } from '../../../parts/scheduleText.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { usePendingScheduleApprovals } from './useWaitingSchedules.ts'

/** Schedules that wait for this person's approval, in words: the scope of one signature. */
export const PendingScheduleApprovals = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const waiting = usePendingScheduleApprovals()
  if (waiting.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={translate('schedules.waiting')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {waiting.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.recipient_name}</Typography>
                <Typography>{scheduleText(row, translate, formats)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('schedules.made_by', { name: row.created_by_name })}
                </Typography>
              </Box>
              <Button
                component={LinkBase}
                to={pathTo('schedules.show', { idSchedule: row.id })}
                variant="contained"
                sx={{ ml: 'auto' }}
              >
                {translate('schedules.look')}
              </Button>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
